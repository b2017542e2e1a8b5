/** Says why a value was not checked against a schema from outside. */
export class SchemaTrouble extends Error {
  override readonly name = 'SchemaTrouble';
  /** `unusable`: the schema cannot be understood. `costly`: the check took more steps than it may. */
  readonly kind: 'unusable' | 'costly';

  constructor(kind: SchemaTrouble['kind'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}
