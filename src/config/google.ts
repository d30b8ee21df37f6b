import type { GoogleCredential } from '../gateway/upstream/google-credentials.ts';
import type { Variables } from './variables.ts';

/** A service of Google's that is elsewhere. */
export interface GoogleService {
  readonly url: string;
  readonly credential: GoogleCredential;
}

/** Variables that hold a text, or nothing. */
type Name = {
  [Each in keyof Variables]-?: Variables[Each] extends string | undefined ? Each : never;
}[keyof Variables];

/** Where it is, and how it is called: by one of `KEY_FILE`, `TOKEN` and `API_KEY`, else by what the machine has. */
interface Names {
  readonly url: Name;
  readonly keyFile: Name;
  readonly token: Name;
  readonly apiKey?: Name;
  /** The user that the service account acts for. */
  readonly subject?: Name;
}

/** Which variables say how each service is called. */
const googleServices = {
  reseller: {
    url: 'TRIBUTARY_RESELLER_URL',
    keyFile: 'TRIBUTARY_RESELLER_KEY_FILE',
    token: 'TRIBUTARY_RESELLER_TOKEN',
    subject: 'TRIBUTARY_RESELLER_SUBJECT',
  },
  pubsub: {
    url: 'TRIBUTARY_PUBSUB_URL',
    keyFile: 'TRIBUTARY_PUBSUB_KEY_FILE',
    token: 'TRIBUTARY_PUBSUB_TOKEN',
  },
  inventory: {
    url: 'TRIBUTARY_INVENTORY_URL',
    keyFile: 'TRIBUTARY_INVENTORY_KEY_FILE',
    token: 'TRIBUTARY_INVENTORY_TOKEN',
    apiKey: 'TRIBUTARY_INVENTORY_API_KEY',
  },
} as const satisfies Readonly<Record<string, Names>>;

/** Undefined where it runs embedded. */
export function googleService(
  variables: Variables,
  service: keyof typeof googleServices,
): GoogleService | undefined {
  const names: Names = googleServices[service];
  const url = variables[names.url];
  return url ? { url, credential: credentialOf(variables, names) } : undefined;
}

function credentialOf(variables: Variables, names: Names): GoogleCredential {
  const [keyFile, token] = [variables[names.keyFile], variables[names.token]];
  const [apiKey, subject] = [names.apiKey, names.subject].map((name) => name && variables[name]);
  if (token) return { kind: 'bearer', token };
  if (apiKey) return { kind: 'api-key', key: apiKey };
  return keyFile ? { kind: 'service-account', keyFile, subject } : { kind: 'default', subject };
}

/** What each of those variables alone cannot know. */
export function googleFaults(set: (name: Name) => boolean): readonly string[] {
  return Object.values<Names>(googleServices).flatMap(({ url, keyFile, token, apiKey, subject }) => {
    const isSet = (name: Name | undefined) => name !== undefined && set(name);
    const ways = [keyFile, token, apiKey].filter(isSet);
    const strays = [...ways, subject].filter(isSet);
    if (strays.length > 0 && !set(url)) return [`${url} must be set when ${strays.join(' and ')} is.`];
    if (ways.length > 1) return [`Only one of ${ways.join(' and ')} can be set.`];
    const says = [token, apiKey].find(isSet);
    return says && isSet(subject) ? [`${subject} must be unset when ${says} is, which says who acts.`] : [];
  });
}
