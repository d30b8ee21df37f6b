/** A condition of the address that the view does not know. */
export interface UnknownCondition {
  /** Name of the parameter. */
  readonly name: string;
  readonly label: string;
  readonly value: string;
  /** Consequence of the condition, as the end of a sentence. */
  readonly effect: string;
}
