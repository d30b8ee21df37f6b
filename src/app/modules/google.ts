import { ConfigFault } from '../../config/config.ts';
import type { GoogleService } from '../../gateway/upstream/google/config.ts';
import { openGoogleCredentials } from '../../gateway/upstream/google/credentials.ts';
import { readKeyFile } from '../../gateway/upstream/google/key-file.ts';
import { isGoogleProblem } from '../../gateway/upstream/google/problem.ts';
import { createUpstream, type Upstream, type UpstreamOptions } from '../../gateway/upstream/upstream.ts';
import { assertNever } from '../../kit/fault.ts';
import type { UpstreamParts } from '../app-parts.ts';
import { callLimits, type RemoteName } from './call-limits.ts';

type Terms = Omit<UpstreamOptions, 'url' | 'service' | 'credentials' | 'observer' | 'troubled' | 'over'> & {
  readonly service: RemoteName;
  /** OAuth scopes of the calls. */
  readonly scopes: readonly string[];
};

/** Opens the client of a Google service. Rejects with a ConfigFault for an invalid key file. */
export async function openGoogle(
  { config, observer, opening, closing, troubled, shareRate }: UpstreamParts,
  { url, credential }: GoogleService,
  { scopes, ...options }: Terms,
): Promise<Upstream> {
  const { service } = options;
  const witnesses = { observer, troubled, over: closing.over };
  const opened = openGoogleCredentials({ credential, service, scopes, ...witnesses });
  const { credentials } = opening.use(await opened.catch(unusable));
  const upstream = createUpstream({
    ...callLimits(config, service),
    shareRate,
    ...options,
    url,
    credentials,
    ...witnesses,
    isProblem: isGoogleProblem,
  });
  opening.defer(() => upstream.close());
  return upstream;
}

function unusable(error: Error): never {
  throw new ConfigFault([error.message]);
}

/** Returns the variable that a service's credential comes from; `variable` is the one with its address. */
export function credentialNameOf({ credential }: GoogleService, variable: string): string {
  const prefix = variable.replace(/_URL$/, '');
  switch (credential.kind) {
    case 'bearer':
      return `${prefix}_TOKEN`;
    case 'api-key':
      return `${prefix}_API_KEY`;
    case 'service-account':
      return `${credential.variable}, or the rights of its service account`;
    case 'default':
      return `the application default credentials, or set ${prefix}_KEY_FILE`;
    default:
      return assertNever(credential);
  }
}

/** Returns the fault of the service's key file, if it has one that cannot be used. */
export async function keyFileFaults(service: GoogleService | undefined): Promise<readonly string[]> {
  if (service?.credential?.kind !== 'service-account') return [];
  const [read] = await Promise.allSettled([readKeyFile(service.credential)]);
  return read.status === 'rejected' ? [String(read.reason.message)] : [];
}
