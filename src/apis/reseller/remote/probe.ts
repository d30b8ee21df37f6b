import type { Probe } from '../../../gateway/upstream/probing.ts';
import { parseWatch } from '../wire/wire-parse.ts';
import { notifyPath } from './paths.ts';

export const resellerProbe: Probe = {
  service: 'reseller',
  variable: 'TRIBUTARY_RESELLER_URL',
  api: 'a reselling service, with /apps/reseller/v1',
  path: notifyPath('getwatchdetails'),
  isItsOwn: ({ status, body }) => status === 200 && parseWatch(body).topicName !== '',
};
