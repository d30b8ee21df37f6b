import type { Keys } from '../../scripts/cluster/process.ts';
import { type App, type AppOptions, createApp } from '../../src/app/app.ts';
import { readConfig } from '../../src/app/config.ts';
import type { Environment } from '../../src/config/environment.ts';
import { tempFolder } from './folder.ts';
import { type Client, createClient } from './http.ts';
import { withOtelVariables } from './otel-variables.ts';
import { graphSchema } from './schema.ts';
import { accountOf } from './sids.ts';

/** Credentials of every test gateway. */
export const keys: Keys = {
  devToken: 'dev-token-of-the-tests',
  accountSid: accountOf(1),
  authToken: 'auth-token-of-the-tests',
};

/** The secret of all test gateways, unless a test sets another; tests read the numbers in cursors with it. */
export const sharedSecret = 'one secret of all the gateways';

export const keyVariables: Environment = {
  TRIBUTARY_SECRET: sharedSecret,
  TRIBUTARY_DEV_TOKEN: keys.devToken,
  TRIBUTARY_ACCOUNT_SID: keys.accountSid,
  TRIBUTARY_AUTH_TOKEN: keys.authToken,
};

export interface Gateway extends Client, AsyncDisposable {
  readonly app: App;
}

/** Starts a real gateway in this process, with a free port, a separate folder and no log. */
export async function startGateway(
  environment: Environment = {},
  options: AppOptions = {},
): Promise<Gateway> {
  await using opening = new AsyncDisposableStack();
  const folder = opening.use(await tempFolder());
  const variables = {
    PORT: '0',
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    TRIBUTARY_DATA: folder.path,
    ...keyVariables,
    ...environment,
  };
  const config = readConfig(variables, null, options.modules);
  const schema = options.modules ? {} : { schema: graphSchema(config.isSubgraph) };
  const overrides = { ...schema, renderedMs: 0, ...options.overrides };
  const create = () => createApp(config, { ...options, overrides });
  const app = opening.use(await withOtelVariables(environment, create));
  const url = await app.listen();
  const opened = opening.move();
  return { ...createClient(url, keys), app, [Symbol.asyncDispose]: () => opened.disposeAsync() };
}
