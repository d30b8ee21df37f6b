import * as z from 'zod';
import { isSet, type JointRule } from '../../../config/joint-rules.ts';
import { derived, optional, type Setting, settings } from '../../../config/settings.ts';
import { credential, serviceUrl, text } from '../../../config/variable-kinds.ts';
import type { GoogleCredential } from './credentials.ts';

/** A remote Google service. */
export interface GoogleService {
  readonly url: string;
  readonly credential: GoogleCredential;
}

export interface GoogleOptions {
  /** Name of the service in the names of the variables, such as `INVENTORY`. */
  readonly variables: string;
  /** Name of the service in help texts. */
  readonly named: string;
  /** Description of the user that the service account acts for; absent when it acts for nobody. */
  readonly subject?: string;
  /** Whether the service takes API keys. */
  readonly apiKey?: true;
}

const absent: Setting<undefined> = { variables: [], rules: [], read: () => undefined };

/** Returns the setting of a Google service: its address and its credential; undefined when it runs embedded. */
export function googleService(options: GoogleOptions): Setting<GoogleService | undefined> {
  const { named, subject, apiKey } = options;
  const nameOf = (what: string) => `TRIBUTARY_${options.variables}_${what}`;
  const secret = { unset: 'not used', secret: true } as const;
  const rows = settings(
    {
      url: optional(nameOf('URL'), serviceUrl, {
        help: `URL of the real ${named} service. Calls use application default credentials, unless a variable below has another credential.`,
        unset: 'the service runs embedded',
      }),
      keyFile: optional(nameOf('KEY_FILE'), z.string(), {
        help: 'JSON key file of a service account for that service.',
        unset: 'not used',
      }),
      subject: subject
        ? optional(nameOf('SUBJECT'), text('the e-mail address of a user'), {
            help: subject,
            unset: 'the service account acts for itself',
          })
        : absent,
      token: optional(nameOf('TOKEN'), credential, { help: 'Bearer token for that service.', ...secret }),
      apiKey: apiKey
        ? optional(nameOf('API_KEY'), credential, { help: 'API key for that service.', ...secret })
        : absent,
    },
    [googleRule(nameOf)],
  );
  return derived(rows, ({ url, ...given }) =>
    url === undefined ? undefined : { url, credential: credentialOf(given, nameOf('KEY_FILE')) },
  );
}

type Given = Readonly<Record<'keyFile' | 'subject' | 'token' | 'apiKey', string | undefined>>;

/** Returns the credential that is set; without one, application default credentials. */
function credentialOf({ keyFile, subject, token, apiKey }: Given, variable: string): GoogleCredential {
  if (token) return { kind: 'bearer', token };
  if (apiKey) return { kind: 'api-key', key: apiKey };
  return keyFile ? { kind: 'service-account', keyFile, variable, subject } : { kind: 'default', subject };
}

/** Returns a rule for the variables that no single one can check. */
const googleRule =
  (nameOf: (what: string) => string): JointRule =>
  (environment) => {
    const given = (...all: readonly string[]) => all.map(nameOf).filter((name) => isSet(environment, name));
    const ways = given('KEY_FILE', 'TOKEN', 'API_KEY');
    const [subject] = given('SUBJECT');
    const strays = [...ways, ...given('SUBJECT')];
    if (strays.length > 0 && !isSet(environment, nameOf('URL')))
      return `${nameOf('URL')} must be set when ${strays.join(' and ')} is.`;
    if (ways.length > 1) return `Only one of ${ways.join(' and ')} can be set.`;
    const [says] = given('TOKEN', 'API_KEY');
    return says && subject ? `${subject} must be unset when ${says} is, which says who acts.` : null;
  };
