/** The name and version that a client says of itself: for metrics and logs. Nothing depends on them. */
export interface ClientName {
  /** `unnamed` without a name, `invalid` for one that is too long or not printable ASCII. */
  readonly name: string;
  /** `none` without a version, `invalid` as for names. */
  readonly version: string;
}

export const unnamedClient: ClientName = { name: 'unnamed', version: 'none' };

/** Headers, and fields of `connection_init`, with the name and the version. The first row with a name counts. */
const fieldNames = [
  ['apollographql-client-name', 'apollographql-client-version'],
  ['x-client-name', 'x-client-version'],
] as const;

const shape = /^[\x20-\x7e]{1,64}$/;
/** Values that metrics use themselves. */
const reserved: ReadonlySet<string> = new Set(['unnamed', 'none', 'invalid', 'other']);

/** Returns the client's name in headers or other fields with lower-case keys; null when they have none. Never throws. */
export function clientNameIn(fields: Readonly<Record<string, unknown>>): ClientName | null {
  for (const [nameField, versionField] of fieldNames) {
    const sent = fields[nameField];
    if (sent === undefined) continue;
    const name = textOf(sent);
    if (name !== null) return { name, version: textOf(fields[versionField]) ?? 'none' };
  }
  return null;
}

/** Returns the text to show; null for one without a character. */
function textOf(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value !== 'string') return 'invalid';
  const text = value.trim();
  if (text === '') return null;
  return shape.test(text) && !reserved.has(text) ? text : 'invalid';
}

/** Fields of a log line about a client; none for an unnamed one. */
export interface LoggedClient {
  readonly client?: string;
  readonly clientVersion?: string;
}

/** Returns the fields of a log line. */
export function loggedClient({ name, version }: ClientName): LoggedClient {
  if (name === unnamedClient.name) return noFields;
  return version === unnamedClient.version ? { client: name } : { client: name, clientVersion: version };
}

const noFields: LoggedClient = {};
