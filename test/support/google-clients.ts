import { join } from 'node:path';
import { Discovery, OAuth2Client } from 'googleapis-common';

/** A method of Google's client: path and query parameters by name, the body as `requestBody`. */
type Method = (parameters?: object) => Promise<{ readonly status: number; readonly data: Body }>;
type Body = Readonly<Record<string, unknown>>;
type Methods<Name extends string> = Readonly<Record<Name, Method>>;

/** Methods, by the names of their resources. */
interface Tree {
  readonly [name: string]: Tree & Method;
}

interface Clients {
  readonly reseller: {
    readonly resellernotify: Methods<'register' | 'unregister' | 'getwatchdetails'>;
    readonly customers: Methods<'get' | 'insert' | 'patch' | 'update'>;
    readonly subscriptions: Methods<
      | 'activate'
      | 'changePlan'
      | 'changeRenewalSettings'
      | 'changeSeats'
      | 'delete'
      | 'get'
      | 'insert'
      | 'list'
      | 'startPaidService'
      | 'suspend'
    >;
  };
  readonly migrationcenter: Tree;
  readonly pubsub: {
    readonly projects: {
      readonly topics: Methods<'create' | 'delete' | 'get' | 'list' | 'publish'>;
      readonly subscriptions: Methods<
        | 'acknowledge'
        | 'create'
        | 'delete'
        | 'get'
        | 'list'
        | 'modifyAckDeadline'
        | 'modifyPushConfig'
        | 'patch'
        | 'pull'
      >;
    };
  };
}

export type ResellerClient = Clients['reseller'];
export type PubsubClient = Clients['pubsub'];
export type InventoryClient = Clients['migrationcenter'];

const documents = join(import.meta.dirname, 'discovery');

/**
 * Creates Google's own client of a service. `googleapis` is this runtime plus a discovery document per service;
 * `discovery/` has those documents without their texts.
 */
export async function googleClient<Service extends keyof Clients>(
  service: Service,
  { url, token }: { readonly url: string; readonly token: string },
): Promise<Clients[Service]> {
  const auth = new OAuth2Client();
  auth.setCredentials({ access_token: token });
  const create = await new Discovery({}).discoverAPI(join(documents, `${service}.json`));
  return create({ auth, rootUrl: `${url}/` }, {}) as unknown as Clients[Service];
}
