import { availableParallelism } from 'node:os';
import * as z from 'zod';
import { type AccountSid, asAccountSid } from '../kit/call/account.ts';
import { type Scope, type Scopes, wordsOf } from '../kit/call/scopes.ts';

/** A word of a list; the message has them all. */
export const choice = <const Word extends string>(...words: readonly Word[]) =>
  z.enum(words, words.join(', ').replace(/, (?=[^,]*$)/, ' or '));

function isLong(secret: string): boolean {
  return secret.trim().length >= 16;
}

/** A secret that a person or a program has made up. */
export const longSecret = z.string().refine(isLong, 'at least 16 characters');

/**
 * Secrets, separated by commas or line breaks. A line with commas is a secret, too, and so is one with the blanks around
 * it: that may be how it was chosen. Of several lines, short parts of one are not secrets, but may be parts of one.
 */
export const secrets = z
  .string()
  .transform((value) => value.split('\n'))
  .transform((lines) => lines.flatMap((line) => [line, ...partsOf(line, lines.length > 1)]))
  .transform((all) => [...new Set(all.flatMap((one) => [one, one.trim()]))])
  .transform((all) => all.filter((one) => one.trim() !== ''))
  .refine(
    (all) => all.every(isLong),
    'secrets of at least 16 characters each, separated by commas; a secret with a comma needs a line of its own, twice if it is the only one',
  );

function partsOf(line: string, mayBeOne: boolean): readonly string[] {
  const parts = line.split(',');
  return mayBeOne && parts.length > 1 ? parts.filter(isLong) : parts;
}

export const text = (expected: string) => z.string(expected).regex(/^\S+$/, expected);

/** A value that is sent unchanged in a header. */
export const credential = z
  .string()
  .regex(/^[!-~]+$/, 'printable ASCII without white space, as a header can hold it');

export const whole = (min: number, max: number) => {
  const expected = `a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,12}$/, expected)
    .transform(Number)
    .refine((value) => value >= min && value <= max, expected);
};

/** A size in MiB; its value is in bytes. */
export const mebibytes = (min: number, max: number) => whole(min, max).transform((size) => size * 1024 ** 2);

/** A time in seconds; its value is in milliseconds. */
export const seconds = (min: number, max: number) => whole(min, max).transform((time) => time * 1000);

/** A number that may have a fraction. */
export const amount = (min: number, max: number) => {
  const expected = `a number from ${min.toFixed(5)} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,9}(\.\d{1,9})?$/, expected)
    .transform(Number)
    .refine((value) => value >= min && value <= max, expected);
};

/** A number of processes; `auto` is one for each core that is available to this process. */
export const workers = z.string().transform((value, context): number => {
  const count = value === 'auto' ? availableParallelism() : Number(value);
  if (/^(auto|\d{1,3})$/.test(value) && count >= 1 && count <= maxWorkers) return count;
  context.addIssue(`auto, or a whole number from 1 to ${maxWorkers}`);
  return z.NEVER;
});

const maxWorkers = 256;

export const accountSid = z.string().transform((value, context): AccountSid => {
  const sid = asAccountSid(value);
  if (sid) return sid;
  context.addIssue('AC followed by 32 hexadecimal digits');
  return z.NEVER;
});

/** An origin: http or https, no path, no query, no credentials. */
export const origin = z.string().transform((value, context) => {
  const url = URL.canParse(value) ? new URL(value) : null;
  const plain = url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash;
  if (url && plain && !url.username && !url.password) return url.origin;
  context.addIssue(
    'an http or https address without path, query or credentials, such as https://graph.example.com',
  );
  return z.NEVER;
});

/** A service's address: http or https, without credentials, which have variables of their own. */
export const serviceUrl = z.string().transform((value, context) => {
  const url = URL.canParse(value) ? new URL(value) : null;
  const plain = url && /^https?:$/.test(url.protocol) && !url.search && !url.hash;
  if (url && plain && !url.username && !url.password) return url.href.replace(/\/$/, '');
  context.addIssue(
    'an http or https address without credentials or query, such as https://studio.twilio.com',
  );
  return z.NEVER;
});

/** URLs to which events are posted; a path or query may hold a secret. */
export const sinkUrls = z.string().transform((value, context): readonly string[] => {
  const urls = value.split(',').map((one) => one.trim());
  const right = urls.every((one) => {
    const url = URL.canParse(one) ? new URL(one) : null;
    return url && /^https?:$/.test(url.protocol) && !url.username && !url.password && !url.hash;
  });
  if (right) return [...new Set(urls)];
  context.addIssue('a comma-separated list of http or https addresses without credentials');
  return z.NEVER;
});

export const origins = z.union(
  [
    z.literal('*'),
    z
      .string()
      .transform((value) => value.split(',').map((one) => one.trim()))
      .pipe(z.array(origin)),
  ],
  '* or a comma-separated list of origins, such as https://app.example.com',
);

export const scopesAmong = (known: readonly Scope[]) =>
  z
    .string()
    .transform((value) => wordsOf(value))
    .pipe(z.array(z.enum(known, `a comma-separated list of scopes: ${known.join(', ')}`)))
    .transform((all): Scopes => new Set(all));

export const names = z.string().transform((value) => wordsOf(value));

const host = /^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/;

/** A list of hosts, written as in a URL. */
export const hosts = z
  .string()
  .transform((value) => wordsOf(value.toLowerCase()))
  .refine((all) => all.every((one) => host.test(one)), {
    error: 'a comma-separated list of hosts, such as api.example.com or 127.0.0.1:8080',
  });

export const switched = (on: string, off: string) => choice(on, off).transform((value) => value === on);
