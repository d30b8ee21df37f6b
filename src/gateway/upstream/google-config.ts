import { isSet, type JointRule } from '../../config/joint-rules.ts';
import type { GoogleCredential } from './google-credentials.ts';

/** A remote Google service. */
export interface GoogleService {
  readonly url: string;
  readonly credential: GoogleCredential;
}

/** Names of the variables of such a service: its address and its credential. */
export interface GoogleNames<Name extends string = string> {
  readonly url: Name;
  readonly keyFile: Name;
  readonly token: Name;
  readonly apiKey?: Name;
  /** User that the service account acts for. */
  readonly subject?: Name;
}

type Texts<Name extends string> = Readonly<Record<Name, string | undefined>>;

/** Returns the service; undefined when it runs embedded. */
export function googleService<Name extends string>(
  variables: Texts<Name>,
  names: GoogleNames<Name>,
): GoogleService | undefined {
  const url = variables[names.url];
  return url ? { url, credential: credentialOf(variables, names) } : undefined;
}

/** Returns the credential that is set; without one, application default credentials. */
function credentialOf<Name extends string>(
  variables: Texts<Name>,
  names: GoogleNames<Name>,
): GoogleCredential {
  const [keyFile, token] = [variables[names.keyFile], variables[names.token]];
  const [apiKey, subject] = [names.apiKey, names.subject].map((name) => name && variables[name]);
  if (token) return { kind: 'bearer', token };
  if (apiKey) return { kind: 'api-key', key: apiKey };
  return keyFile
    ? { kind: 'service-account', keyFile, variable: names.keyFile, subject }
    : { kind: 'default', subject };
}

/** Returns a rule for the variables that no single one can check. */
export function googleRule({ url, keyFile, token, apiKey, subject }: GoogleNames): JointRule {
  return (environment) => {
    const set = (name: string | undefined) => name !== undefined && isSet(environment, name);
    const ways = [keyFile, token, apiKey].filter(set);
    const strays = [...ways, subject].filter(set);
    if (strays.length > 0 && !set(url)) return `${url} must be set when ${strays.join(' and ')} is.`;
    if (ways.length > 1) return `Only one of ${ways.join(' and ')} can be set.`;
    const says = [token, apiKey].find(set);
    return says && set(subject) ? `${subject} must be unset when ${says} is, which says who acts.` : null;
  };
}
