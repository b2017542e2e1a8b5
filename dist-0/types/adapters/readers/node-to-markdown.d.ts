import type { MarkupNode } from './markup-node.js';
export declare function nodeToMarkdown(node: MarkupNode): string;
