import * as z from 'zod';
import { hasOpenSeparator } from '../kit/open-separator.ts';

/** The URL of a server with user and password, of which no part can be taken for the host. */
const serverUrl = (expected: string, fits: (url: URL) => boolean) =>
  z
    .string()
    .refine(
      (value) => URL.canParse(value) && fits(new URL(value)) && !hasOpenSeparator(value),
      `${expected}, with the characters # % / ? @ : of user and password percent-encoded (such as %3F for ?)`,
    );

export const databaseUrl = serverUrl(
  'a PostgreSQL address, such as postgres://user:password@host:5432/tributary',
  ({ protocol }) => /^postgres(ql)?:$/.test(protocol),
);

export const redisUrl = serverUrl(
  'a Redis address, such as redis://127.0.0.1:6379',
  ({ protocol, username, password }) =>
    /^rediss?:$/.test(protocol) && [username, password].every(canBeDecoded),
);

function canBeDecoded(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
