import { googleErrorFacts } from '../../../gateway/upstream/google/error-facts.ts';
import type { Answer } from '../../../gateway/upstream/http/answer.ts';
import type { Probe } from '../../../gateway/upstream/probing.ts';
import { isJsonObject } from '../../../kit/json/value.ts';
import { parseWatch } from '../wire/wire-parse.ts';
import { notifyPath } from './paths.ts';

export const resellerProbe: Probe = {
  service: 'reseller',
  variable: 'TRIBUTARY_RESELLER_URL',
  api: 'a reselling service, with /apps/reseller/v1',
  path: notifyPath('getwatchdetails'),
  isItsOwn,
};

/**
 * Returns whether the answer is a reselling service's: the details of a watch, or none before the first registration,
 * which is an empty object or an error with the reason that this API gives.
 */
function isItsOwn({ status, body }: Answer): boolean {
  if (status >= 400) return googleErrorFacts(body).reasons.length > 0;
  const isEmpty = isJsonObject(body) && Object.keys(body).length === 0;
  return parseWatch(body).topicName !== null || isEmpty;
}
