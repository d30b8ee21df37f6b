import { credential, withCredential } from '../pages/credential.ts';
import { send } from './requests.ts';

/** A dry run: it is free, and its answer reports the budget. */
const query = '{ rateLimit(dryRun: true) { cost } }';

/** Finds out at once whether the gateway takes the credential, now and whenever another one is entered. */
export function checkCredentials(): void {
  const check = async () => {
    if (credential.get()) await send({ query }, { headers: withCredential() });
  };
  // The operation that is executed next says what is wrong with the connection.
  const checked = () => void check().catch(() => {});
  credential.subscribe(checked);
  checked();
}
