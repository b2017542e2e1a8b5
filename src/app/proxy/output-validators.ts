/** Checks against the output schemas of tools, compiled once for each and only when one is asked. */
import type { LogSink } from '../../contract/ports/log-sink.js';

type Accepts = (value: unknown) => boolean;

/** What a server says of a tool in its list. */
export interface ToolInfo {
  readonly outputSchema: unknown;
  /** The size that the tool announces, in characters. */
  readonly announcedCharacters: number | undefined;
}

/** `schemaOf`: the schema as the client has it. */
export function createOutputValidators(
  log: LogSink,
  schemaOf: (schema: unknown) => unknown = (schema) => schema,
): (info: ToolInfo | undefined) => Promise<Accepts | undefined> {
  const known = new WeakMap<ToolInfo, Accepts>();
  return async (info) => {
    if (info?.outputSchema === undefined) return undefined;
    const accepts =
      known.get(info) ?? compiledLater(info, (await import('../json-schema.js')).compileJsonSchema);
    known.set(info, accepts);
    return accepts;
  };

  function compiledLater(
    { outputSchema }: ToolInfo,
    compileJsonSchema: (schema: unknown) => Accepts,
  ): Accepts {
    let accepts: Accepts | undefined;
    return (value) => {
      accepts ??= compile(outputSchema, compileJsonSchema);
      return accepts(value);
    };
  }

  function compile(schema: unknown, compileJsonSchema: (schema: unknown) => Accepts): Accepts {
    try {
      return compileJsonSchema(schemaOf(schema));
    } catch (error) {
      log.write({
        level: 'warning',
        message: 'An output schema cannot be used',
        fields: { error: String(error) },
      });
      // What cannot be checked is not changed.
      return () => false;
    }
  }
}
