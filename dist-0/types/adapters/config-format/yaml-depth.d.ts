/**
 * An upper bound of how deep YAML text is nested, by its indentation, brackets and indicators alone. The YAML library
 * recurses, and Node may end the whole process when the stack runs out, so depth is bounded before it parses. Brackets
 * in comments and text count too: no configuration has a hundred that stay open.
 */
export declare function yamlDepthBound(text: string): number;
