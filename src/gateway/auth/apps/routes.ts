import { Fault } from '../../../kit/fault.ts';
import { timestampOf } from '../../../kit/text/timestamp.ts';
import { actorOf } from '../../audit/audit.ts';
import { plainDialect } from '../../http/dialects/dialect.ts';
import type { Route, RouteAnswer } from '../../http/route.ts';
import type { App } from './apps.ts';
import type { AppManifests } from './manifests.ts';
import { appOperations } from './operations.ts';

/**
 * Returns the routes that register OAuth apps (GitHub REST API, Create a GitHub App from a manifest). Their answers
 * hold secrets, so they must not be cached.
 */
export function appRoutes(manifests: AppManifests): readonly Route[] {
  const row = { method: 'POST', scope: 'admin', accepts: 'json', dialect: plainDialect } as const;
  return [
    {
      ...row,
      path: '/app-manifests',
      operation: appOperations.submit,
      content: true,
      async handle(_, { body }) {
        const { code, expiresAt } = await manifests.submit(body);
        return created({ code, expires_at: timestampOf(expiresAt) });
      },
    },
    {
      ...row,
      path: '/app-manifests/{code}/conversions',
      operation: appOperations.convert,
      resource: 'integration_manifest',
      async handle(call, { params }) {
        const outcome = await manifests.convert(params['code'] ?? '', actorOf(call));
        if ('app' in outcome) return created(appToWire(outcome.app, outcome.clientSecret));
        if (outcome.refused === 'unknown')
          throw new Fault('NOT_FOUND', 'The code is not one that this gateway gave out.');
        throw new Fault('GONE', goneMessages[outcome.refused]);
      },
    },
  ];
}

function appToWire(app: App, clientSecret: string) {
  return {
    id: app.id,
    name: app.name,
    owner: app.owner,
    plan: app.plan,
    scopes: [...app.scopes],
    created_at: timestampOf(app.createdAt),
    client_id: app.clientId,
    client_secret: clientSecret,
  };
}

const created = (body: unknown): RouteAnswer => ({
  status: 201,
  body,
  headers: { 'cache-control': 'no-store' },
});

const goneMessages = {
  used: 'The code was used already; submit the manifest again.',
  expired: 'The code has expired: it is good for an hour. Submit the manifest again.',
} as const;
