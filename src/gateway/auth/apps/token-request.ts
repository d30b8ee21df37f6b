import { wordsOf } from '../../../kit/call/scopes.ts';
import type { Tenancy } from '../../../kit/call/tenancy.ts';
import { preview } from '../../../kit/text/preview.ts';
import type { Principal, PrincipalFault, PrincipalField, Principals } from '../principal.ts';
import type { NewToken } from '../tokens.ts';
import type { AppDirectory } from './apps.ts';

/** Fields that are positional arguments on the command line, as messages name them. */
const positional: ReadonlyMap<string, string> = new Map([
  ['kind', 'The kind of token'],
  ['id', 'The id'],
]);

/** Returns the command-line options that describe a token, each with the caller field that it sets. */
export const tokenWords = ({
  fields,
}: Pick<Principals, 'fields'>): readonly (readonly [word: string, field: PrincipalField])[] =>
  fields.filter((field) => !positional.has(field)).map((field) => [wordOf(field), field]);

/** Converts a field name to an option name: `serviceAccount` becomes `service-account`. */
const wordOf = (field: string) => field.replaceAll(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);

export interface TokenRequest {
  readonly kind: string;
  readonly id: string;
  readonly words: Readonly<Record<string, string | undefined>>;
  readonly name: string | undefined;
  /** `never`, or a number and its unit: `30d`, `12h`, `15m`. */
  readonly expires: string | undefined;
}

export type Requested = { readonly token: NewToken } | { readonly faults: readonly string[] };

const minute = 60_000;
const day = 24 * 60 * minute;
const units = new Map([
  ['m', minute],
  ['h', 60 * minute],
  ['d', day],
]);
const usualLifetimeMs = 90 * day;

/**
 * Returns the requested token, or the fault of each option. An app determines the token's plan and bounds its scopes.
 */
export async function readTokenRequest(
  request: TokenRequest,
  { apps, principals }: { readonly apps: Pick<AppDirectory, 'find'>; readonly principals: Principals },
  now: number,
): Promise<Requested> {
  const parsed = principals.parse(await fieldsOf(request, apps, principals));
  const faults = 'faults' in parsed ? parsed.faults.map(faultOf) : await appFaults(parsed.holder, apps);
  if ('holder' in parsed) faults.push(...unissuedNames(parsed.holder.tenancy, principals).map(faultOf));
  if (request.kind === 'user' && request.words['plan'] !== undefined)
    faults.push('--plan must be left out for a user: the plan is that of the app that acts for them.');
  const lifetime = lifetimeOf(request.expires);
  if (lifetime === undefined)
    faults.push('--expires must be `never`, or a number of days, hours or minutes: 30d, 12h, 15m.');
  if (request.name !== undefined && !/^\P{C}{1,100}$/u.test(request.name))
    faults.push('--name must be 1 to 100 characters, none of them a control character.');
  if ('faults' in parsed || faults.length > 0 || lifetime === undefined) return { faults };
  const expiresAt = lifetime === null ? null : now + lifetime;
  return { token: { holder: parsed.holder, name: request.name ?? null, expiresAt } };
}

async function fieldsOf(
  { kind, id, words }: TokenRequest,
  apps: Pick<AppDirectory, 'find'>,
  principals: Principals,
) {
  const fields = tokenWords(principals).flatMap(([word, field]) => {
    const text = words[word];
    return text === undefined ? [] : [[field, readWord(field, text, principals)] as const];
  });
  const app = kind === 'user' && words['app'] ? await apps.find(words['app']) : null;
  return { ...Object.fromEntries(fields), kind, id, ...(app && { plan: app.plan }) };
}

function readWord(field: PrincipalField, text: string, { holdsNames }: Principals): unknown {
  if (holdsNames(field)) return text === '*' ? text : wordsOf(text);
  switch (field) {
    case 'scopes':
      return wordsOf(text);
    case 'repositories':
    case 'users':
      return /^\d+$/.test(text) ? Number(text) : text;
    default:
      return text;
  }
}

function faultOf({ field, expected }: PrincipalFault): string {
  return `${positional.get(field) ?? `--${wordOf(field)}`} must be ${expected}.`;
}

/** Returns the faults of names that no tenant has. Tokens from before may have such names, which reach nothing. */
export const unissuedNames = (bound: Tenancy, { tenancy }: Principals): readonly PrincipalFault[] =>
  tenancy.flatMap((field) => {
    const names = bound[field.name];
    if (field.kind !== 'names' || !field.issued || typeof names !== 'object' || names === null) return [];
    const { accepts, expected } = field.issued;
    const wrong = [...names].find((name) => !accepts(name));
    return wrong === undefined ? [] : [{ field: field.name, expected: `${expected}, got ${preview(wrong)}` }];
  });

async function appFaults(holder: Principal, apps: Pick<AppDirectory, 'find'>): Promise<string[]> {
  if (holder.kind !== 'user' || holder.app === null) return [];
  const app = await apps.find(holder.app);
  if (!app || app.revokedAt !== null) return ['--app must be the client id of a registered app.'];
  const beyond = [...holder.scopes].filter((scope) => !app.scopes.has(scope));
  return beyond.length === 0 ? [] : [`--scopes must be among the app's own; ${beyond.join(', ')} is not.`];
}

/** Returns the lifetime in milliseconds; null for unlimited, undefined for an invalid text. */
function lifetimeOf(text: string | undefined): number | null | undefined {
  if (text === undefined) return usualLifetimeMs;
  if (text === 'never') return null;
  const [, count, unit = ''] = /^([1-9]\d{0,4})([mhd])$/.exec(text) ?? [];
  const length = units.get(unit);
  return length && Number(count) * length;
}
