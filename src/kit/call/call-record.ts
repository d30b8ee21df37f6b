/** An operation of the graph as logs name it. */
export interface LoggedOperation {
  /** The operation's name, of at most 100 characters. */
  readonly operation?: string;
  readonly operationKind: string;
  /** SHA-256 of the document's text in hex digits: the id of the operation in most manifests. */
  readonly operationHash: string;
}

/** Error codes of one answer that are logged. */
const maxCodes = 5;

/** The facts about a call that its line in the access log has beside its status. It is filled while the call runs. */
export class CallRecord {
  operation: LoggedOperation | null = null;
  /** Units of the primary budget that were charged; null when nothing was. */
  points: number | null = null;
  /** The different codes of the errors in the answer; null without errors. */
  codes: string[] | null = null;

  charge(units: number): void {
    this.points = (this.points ?? 0) + units;
  }

  fail(code: unknown): void {
    this.codes ??= [];
    const text = String(code);
    if (this.codes.length < maxCodes && !this.codes.includes(text)) this.codes.push(text);
  }
}

interface Shown {
  readonly extensions?: Readonly<Record<string, unknown>> | undefined;
}

/** Notes the codes of errors that the client is shown. */
export function noteErrors(record: CallRecord | undefined, errors: readonly Shown[]): void {
  for (const { extensions } of errors) record?.fail(extensions?.['code']);
}

/** Notes the codes of the `userErrors` in the payload of a mutation. */
export function noteUserErrors(record: CallRecord | undefined, payload: unknown): void {
  if (typeof payload !== 'object' || payload === null || !('userErrors' in payload)) return;
  const { userErrors: errors } = payload;
  if (!Array.isArray(errors)) return;
  for (const { code } of errors) record?.fail(code);
}
