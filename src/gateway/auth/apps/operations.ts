import { plans } from '../../../kit/call/caller.ts';
import { objectOf } from '../../../kit/wire/schema.ts';
import type { Operation } from '../../http/route.ts';

const text = { type: 'string' } as const;
const time = { type: 'string', format: 'date-time' } as const;
const manifest = {
  name: text,
  owner: text,
  plan: { type: 'string', enum: plans },
  scopes: { type: 'array', items: text },
} as const;

/** The descriptions of the routes that register OAuth apps. */
export const appOperations = {
  submit: {
    id: 'apps.submitManifest',
    summary: 'Takes the manifest of an OAuth app and answers with a code, which lasts an hour.',
    body: objectOf(manifest, ['name', 'owner']),
    answers: { 201: objectOf({ code: text, expires_at: time }, ['code', 'expires_at']) },
  },
  convert: {
    id: 'apps.convertManifest',
    summary: 'Exchanges the code for the app and its secret, once.',
    answers: {
      201: objectOf(
        { id: { type: 'integer' }, ...manifest, created_at: time, client_id: text, client_secret: text },
        ['id', 'name', 'owner', 'scopes', 'created_at', 'client_id', 'client_secret'],
      ),
    },
  },
} satisfies Readonly<Record<string, Operation>>;
