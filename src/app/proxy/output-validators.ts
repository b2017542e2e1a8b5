/** Checks results against the output schemas of tools. Each schema is compiled once, on its first use. */

type Accepts = (value: unknown) => boolean;

/** What a server says of a tool in its list. */
export interface ToolInfo {
  readonly outputSchema: unknown;
  /** The size that the tool announces, in characters. */
  readonly announcedCharacters: number | undefined;
}

type Compiled = ReturnType<typeof import('../json-schema.js').compileJsonSchema>;

/** `schemaOf`: the schema as the client has it. Each check is for one result of so many characters, and throws a `SchemaTrouble`. */
export function createOutputValidators(
  schemaOf: (schema: unknown) => unknown = (schema) => schema,
): (info: ToolInfo | undefined, characters: number) => Promise<Accepts | undefined> {
  const known = new WeakMap<ToolInfo, Compiled>();
  return async (info, characters) => {
    if (info?.outputSchema === undefined) return undefined;
    const { compileJsonSchema, newStepBudget } = await import('../json-schema.js');
    const budget = newStepBudget(characters);
    return (value) => {
      const compiled = known.get(info) ?? compileJsonSchema(schemaOf(info.outputSchema));
      known.set(info, compiled);
      return compiled(value, budget);
    };
  };
}
