/** The value, made when it is first asked for. */
export declare function lazily<Value>(make: () => Value): () => Value;
