/** Why a database cannot hold every text, and how to fix it. */
export interface EncodingRefusal {
  readonly found: string;
  readonly fix: string;
}

/** Returns the refusal of a database by its `server_encoding`; null for UTF8, the only one with all characters. */
export function encodingRefusal(encoding: string | undefined): EncodingRefusal | null {
  if (encoding === 'UTF8') return null;
  return {
    found: `its encoding is ${encoding}, which does not have all characters`,
    fix: 'make a database with the encoding UTF8 (createdb --template=template0 --encoding=UTF8) and set DATABASE_URL to it',
  };
}
