import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ResourceName } from '../../src/apis/inventory/contract.ts';
import { encodeId } from '../../src/gateway/graphql/types/ids.ts';
import type { Call } from '../../src/kit/call/call.ts';
import type { Scope } from '../../src/kit/call/scopes.ts';
import type { TenantNames } from '../../src/kit/call/tenancy.ts';
import { operator } from '../support/principals.ts';
import { seedAssets } from '../support/seeds.ts';
import { accountOf, sidOf } from '../support/sids.ts';
import { either, openWorlds, type Worlds } from '../support/worlds.ts';
import * as documents from './documents.ts';

type Shown = Readonly<Record<string, unknown>>;
type Errors = readonly { readonly code: string; readonly path: unknown; readonly message: string }[];
interface Payload {
  readonly link: (Shown & { readonly id: string }) | null;
  readonly deletedId: string | null;
  readonly userErrors: Errors;
}

const flowSid = sidOf('FW', 1);
const location = (project: string) => `projects/${project}/locations/us-central1` as ResourceName;

let worlds: Worlds;
let acme = '';
let bolt = '';

beforeAll(async () => {
  worlds = await openWorlds();
  acme = await newCustomer('acme.example.com', '+1 (555) 123-0001');
  bolt = await newCustomer('bolt.example.com', '555 0002');
  await worlds.act(async (executions, call) => {
    for (const to of ['+15551230001', 'client:ada', 'client:bob']) {
      await executions.create(call, { flowSid, to, from: 'client:desk' });
    }
  });
  await worlds.seed(async (storage) => {
    await seedAssets(storage, location('shop'), [{}, {}, { hidden: true }, {}], 'a');
    await seedAssets(storage, location('labelled'), [{ labels: { customer: acme } }], 'a');
    await seedAssets(storage, location('domain'), [{ labels: { customer: 'bolt.example.com' } }], 'a');
  });
});
afterAll(async () => {
  await worlds[Symbol.asyncDispose]();
});

interface Reach {
  readonly customers?: TenantNames;
  readonly projects?: TenantNames;
  readonly account?: ReturnType<typeof accountOf>;
  readonly without?: readonly Scope[];
}

function callWith({ customers = '*', projects = '*', account = accountOf(1), without = [] }: Reach = {}) {
  const caller = operator('joins');
  const scopes = new Set([...caller.scopes].filter((scope) => !without.includes(scope)));
  const tenancy = { ...caller.tenancy, customers, projects };
  return { caller: { ...caller, tenancy, scopes }, scopes, account };
}

const ask = (query: string, variables: Shown = {}, call: Partial<Call> = callWith()) =>
  worlds.ask(query, variables, { call });

async function read(query: string, variables: Shown = {}, call?: Partial<Call>): Promise<Shown> {
  const { data, errors } = await ask(query, variables, call);
  expect(errors).toBeUndefined();
  return data as Shown;
}

async function mutate(query: string, input: Shown, call?: Partial<Call>): Promise<Payload> {
  return (await read(query, { input }, call))['payload'] as Payload;
}

async function newCustomer(customerDomain: string, phoneNumber: string): Promise<string> {
  const payload = await mutate(documents.insertCustomer, {
    customerDomain,
    phoneNumber,
    alternateEmail: 'owner@elsewhere.example',
    postalAddress: {
      contactName: 'Ada',
      organizationName: 'Engines',
      countryCode: 'GB',
      postalCode: 'SW1Y 4JH',
    },
  });
  return String((payload as unknown as { customer: Shown }).customer['customerId']);
}

const link = (customerId: string, target: Shown, call?: Partial<Call>) =>
  mutate(documents.linkCustomer, { customer: { customerId }, target }, call);
const unlink = (id: string, call?: Partial<Call>) => mutate(documents.unlinkCustomer, { link: { id } }, call);

/** Links for the length of `use`. */
async function whileLinked<Answer>(
  pairs: readonly (readonly [customer: string, target: Shown])[],
  use: (ids: readonly string[]) => Promise<Answer>,
): Promise<Answer> {
  const ids: string[] = [];
  try {
    for (const [customer, target] of pairs) {
      const { link: made, userErrors } = await link(customer, target);
      expect(userErrors).toEqual([]);
      ids.push(String(made?.id));
    }
    return await use(ids);
  } finally {
    for (const id of ids) await unlink(id);
  }
}

const errorsOf = ({ userErrors }: Payload) => userErrors.map(({ code, path }) => ({ code, path }));
const shop = { project: { project: 'shop' } };
const ada = { contact: { contactChannelAddress: 'client:ada' } };

describe('linking', () => {
  test('a customer is linked to a project and a contact, by its id or its domain; linking again is ALREADY_DONE', async () => {
    await whileLinked([[acme, shop]], async ([id]) => {
      const again = await link('acme.example.com', shop, { ...callWith(), caller: operator('else') });
      expect(again.userErrors).toMatchObject([
        { code: 'ALREADY_DONE', path: ['input', 'target', 'project'] },
      ]);
      expect(again.link).toEqual({
        __typename: 'CustomerLink',
        id,
        customerId: acme,
        createdAt: '2026-01-31T13:00:00.000Z',
        createdBy: 'user:joins',
        customer: { customerId: acme },
        target: {
          __typename: 'InventoryProject',
          id: encodeId('InventoryProject', 'shop'),
          project: 'shop',
          customer: { customerId: acme },
        },
      });
      expect((await unlink(String(id))).deletedId).toBe(id);
    });
    await whileLinked([[bolt, ada]], async ([id]) => {
      const { node } = await read(documents.joinedNode, { id });
      expect(node).toMatchObject({ customerId: bolt, target: { contactChannelAddress: 'client:ada' } });
    });
  });

  test('links are not selected by no kind', async () => {
    const query = `{ resellerCustomer(customerId: "${acme}") { links(filter: { kinds: [] }) { nodes { id } } } }`;
    const { errors } = await worlds.ask(query, {}, { call: callWith() });
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', field: 'filter.kinds' } }]);
  });

  test('an address without an execution may be linked; its SID is null', async () => {
    await whileLinked(
      [[acme, { contact: { contactChannelAddress: 'sip:new@example.com' } }]],
      async ([id]) => {
        const { node } = await read(documents.joinedNode, { id });
        expect(node).toMatchObject({ target: { contactChannelAddress: 'new@example.com', sid: null } });
      },
    );
  });

  test('a target of another customer is a conflict with the link, which only those are shown who see it', async () => {
    await whileLinked([[acme, shop]], async ([id]) => {
      const taken = await link(bolt, shop);
      const path = ['input', 'target', 'project'];
      expect(taken).toMatchObject({
        link: null,
        userErrors: [{ __typename: 'CustomerLinkConflict', code: 'CONFLICT', path, link: { id } }],
      });
      const stranger = callWith({ customers: new Set([bolt]) });
      const hidden = await link(bolt, shop, stranger);
      expect(hidden).toMatchObject({
        userErrors: [{ __typename: 'CustomerLinkConflict', path, link: null }],
      });
      expect(JSON.stringify(hidden)).not.toContain(acme);
    });
  });

  test.each([
    ['a customer that does not exist', () => ['C0none', shop, {}], 'NOT_FOUND', ['input', 'customer']],
    [
      'a customer of somebody else',
      () => [acme, shop, { customers: new Set(['C1']) }],
      'FORBIDDEN',
      ['input', 'customer'],
    ],
    [
      'a customer of nobody, to a bound credential',
      () => ['C0none', shop, { customers: new Set(['C1']) }],
      'FORBIDDEN',
      ['input', 'customer'],
    ],
    [
      'a project out of reach',
      () => [acme, shop, { projects: new Set(['else']) }],
      'FORBIDDEN',
      ['input', 'target', 'project'],
    ],
    ['a customer id that is none', () => ['a b', shop, {}], 'INVALID', ['input', 'customer', 'customerId']],
    [
      'a project id that is none',
      () => [acme, { project: { project: 'Shop!' } }, {}],
      'INVALID',
      ['input', 'target', 'project', 'project'],
    ],
    [
      'an empty project id',
      () => [acme, { project: { project: '' } }, {}],
      'INVALID',
      ['input', 'target', 'project', 'project'],
    ],
    [
      'the id of a customer as a project',
      () => [acme, { project: { id: encodeId('ResellerCustomer', acme) } }, {}],
      'INVALID',
      ['input', 'target', 'project', 'id'],
    ],
    [
      'a contact of another account',
      () => [acme, { contact: { id: encodeId('Contact', accountOf(9), 'client%3Aada') } }, {}],
      'INVALID',
      ['input', 'target', 'contact', 'id'],
    ],
    ...['', 'ada', '5551234', '+0123', 'client:', 'client:\u0000', `client:${'x'.repeat(300)}`].map(
      (contactChannelAddress) =>
        [
          `the address ${JSON.stringify(contactChannelAddress.slice(0, 20))}`,
          () => [acme, { contact: { contactChannelAddress } }, {}] as const,
          'INVALID',
          ['input', 'target', 'contact', 'contactChannelAddress'],
        ] as const,
    ),
  ] as const)('%s is refused', async (_, given, code, path) => {
    const [customer, target, reach] = given() as readonly [string, Shown, Reach];
    const refused = await link(customer, target, callWith(reach));
    expect(refused.link).toBeNull();
    expect(errorsOf(refused)).toEqual([{ code, path }]);
  });

  test.each([
    ['both', { ...shop, ...ada }, 'Exactly one key must be specified'],
    ['neither', {}, 'Exactly one key must be specified'],
    ['null', { project: null }, 'must be non-null'],
    ['one and null', { ...ada, project: null }, 'Exactly one key must be specified'],
  ])('%s of the targets is refused with the name of the field', async (_, target, message) => {
    const { data, errors } = await ask(documents.linkCustomer, {
      input: { customer: { customerId: acme }, target },
    });
    expect(data).toBeUndefined();
    expect(errors?.[0]?.message).toContain('input.target');
    expect(errors?.[0]?.message).toContain(message);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT' });
  });

  test.each([
    [`{ project: { project: "shop" }, contact: { contactChannelAddress: "client:ada" } }`, {}],
    [`{}`, {}],
    [`{ project: null }`, {}],
    [`{ project: $project }`, { project: null }],
    [`{ project: $project }`, {}],
    [`{ project: $project, contact: $contact }`, { project: { project: 'shop' } }],
  ])('the literal %s with %j is refused', async (target, variables) => {
    const declared = target.includes('$contact')
      ? '$project: InventoryProjectRef, $contact: ContactRef'
      : '$project: InventoryProjectRef';
    const operation = target.includes('$') ? `mutation (${declared})` : 'mutation';
    const input = `{ customer: { customerId: "${acme}" }, target: ${target} }`;
    const { data, errors } = await ask(
      `${operation} { linkCustomer(input: ${input}) { link { id } userErrors { code } } }`,
      variables,
    );
    expect(Object.values(data ?? { none: null })).toEqual([null]);
    expect(errors).toHaveLength(1);
    expect(['BAD_USER_INPUT', 'GRAPHQL_VALIDATION_FAILED']).toContain(errors?.[0]?.extensions?.['code']);
  });

  test('a link that does not exist, or is not seen, cannot be removed', async () => {
    const none = await unlink(encodeId('CustomerLink', '999999'));
    expect(none).toMatchObject({
      deletedId: null,
      userErrors: [{ code: 'NOT_FOUND', path: ['input', 'link'] }],
    });
    await whileLinked([[acme, shop]], async ([id = '']) => {
      const strange = await unlink(id, callWith({ projects: new Set(['else']) }));
      expect(strange.userErrors).toEqual(none.userErrors);
    });
    for (const id of ['', 'x', encodeId('CustomerLink', 'x'), encodeId('InventoryProject', 'shop')]) {
      expect(errorsOf(await unlink(id))).toEqual([{ code: 'INVALID', path: ['input', 'link', 'id'] }]);
    }
  });
});

describe('joins', () => {
  const variables = () => ({ customerId: acme, flowSid, first: 1 });

  test('a customer leads to its links, locations and assets, and all of these lead back to it', async () => {
    await whileLinked(
      [
        [acme, ada],
        [acme, shop],
        [bolt, { contact: { contactChannelAddress: 'client:bob' } }],
      ],
      async () => {
        const found = await read(documents.joins, variables());
        const back = { customerId: acme };
        expect(found).toMatchObject({
          resellerCustomer: {
            links: {
              nodes: [{}],
              edges: [
                {
                  node: {
                    target: { __typename: 'Contact', contactChannelAddress: 'client:ada', customer: back },
                  },
                },
              ],
              pageInfo: { hasNextPage: true },
              totalCount: 2,
            },
            inventoryProjects: { nodes: [{ project: 'shop' }], totalCount: 1 },
            assets: { nodes: [{ customer: back }, { customer: back }, { customer: back }] },
            aggregateAssets: [{ count: { value: '3' } }],
            inventoryLocations: {
              nodes: [
                {
                  name: location('shop'),
                  project: {
                    project: 'shop',
                    customer: back,
                    locations: { nodes: [{ name: location('shop') }] },
                  },
                  customer: back,
                  assets: { nodes: [{ customer: back }, { customer: back }, { customer: back }] },
                },
              ],
              pageInfo: { hasNextPage: false },
            },
          },
          executions: {
            nodes: [
              { contactChannelAddress: 'client:bob', customer: { customerId: bolt } },
              { contactChannelAddress: 'client:ada', customer: back },
              { contactChannelAddress: '+15551230001', customer: null },
            ],
          },
        });
        const { links } = found['resellerCustomer'] as { links: { pageInfo: { endCursor: string } } };
        const rest = await read(documents.joins, {
          ...variables(),
          first: 5,
          after: links.pageInfo.endCursor,
        });
        expect(rest).toMatchObject({
          resellerCustomer: { links: { edges: [{ node: { target: { project: 'shop' } } }] } },
        });
        const latest = await read(documents.joins, { ...variables(), first: null, last: 1 });
        expect(latest).toMatchObject({
          resellerCustomer: {
            links: {
              edges: [{ node: { target: { project: 'shop' } } }],
              pageInfo: { hasNextPage: false, hasPreviousPage: true },
              totalCount: 2,
            },
          },
        });
        const { links: end } = latest['resellerCustomer'] as { links: { pageInfo: { startCursor: string } } };
        const before = end.pageInfo.startCursor;
        expect(await read(documents.joins, { ...variables(), first: null, last: 5, before })).toMatchObject({
          resellerCustomer: {
            links: {
              edges: [{ node: { target: { contactChannelAddress: 'client:ada' } } }],
              pageInfo: { hasNextPage: true, hasPreviousPage: false },
            },
          },
        });
      },
    );
  });

  test('the SID of a contact is known where the service tells it', async () => {
    await whileLinked([[acme, ada]], async () => {
      const { resellerCustomer } = await read(documents.joins, variables());
      const sid = either('contacts', expect.stringMatching(/^FC[0-9a-f]{32}$/), null);
      expect(resellerCustomer).toMatchObject({ links: { edges: [{ node: { target: { sid } } }] } });
    });
  });

  test('locations of several projects are one list, which any cursor of it continues', async () => {
    const pairs = ['one', 'two', 'three'].map((project) => [acme, { project: { project } }] as const);
    await whileLinked(pairs, async () => {
      const page = (after: string | null, first: number) =>
        read(
          `query ($id: ID!, $first: Int, $after: Cursor) { resellerCustomer(customerId: $id) {
            inventoryLocations(first: $first, after: $after) {
              edges { cursor node { name } } pageInfo { hasNextPage endCursor } } } }`,
          { id: acme, first, after },
        ) as Promise<{ resellerCustomer: { inventoryLocations: Locations } }>;
      interface Locations {
        readonly edges: readonly { readonly cursor: string; readonly node: { readonly name: string } }[];
        readonly pageInfo: { readonly hasNextPage: boolean };
      }
      const names = (list: Locations) => list.edges.map(({ node }) => node.name);
      const all = (await page(null, 10)).resellerCustomer.inventoryLocations;
      expect(names(all)).toEqual(['one', 'two', 'three'].map(location));
      expect(all.pageInfo.hasNextPage).toBe(false);
      for (const first of [1, 2]) {
        let after: string | null = null;
        const walked: string[] = [];
        for (let more = true; more; ) {
          const { edges, pageInfo } = (await page(after, first)).resellerCustomer
            .inventoryLocations as Locations;
          walked.push(...edges.map(({ node }) => node.name));
          after = edges.at(-1)?.cursor ?? after;
          more = pageInfo.hasNextPage;
        }
        expect(walked).toEqual(names(all));
      }
      const between = (await page(all.edges[0]?.cursor ?? '', 10)).resellerCustomer.inventoryLocations;
      expect(names(between)).toEqual(['two', 'three'].map(location));
    });
  });

  test('figures and assets of no location are checked', async () => {
    const wrong = async (field: string) => {
      const { errors } = await ask(`{ resellerCustomer(customerId: "${bolt}") { ${field} } }`);
      return errors?.map(({ extensions }) => extensions?.['field']) ?? [];
    };
    const figure = '[{ field: "titel", count: true }]';
    expect(await wrong(`aggregateAssets(aggregations: ${figure}) { field }`)).toEqual(
      either('figures', ['aggregations[0].field'], []),
    );
    expect(
      await wrong('aggregateAssets(query: "titel = a", aggregations: [{ count: true }]) { field }'),
    ).toEqual(either('figures', ['query'], []));
    expect(await wrong('assets(query: "titel = a") { nodes { id } }')).toEqual(
      either('figures', ['query'], []),
    );
    const none = await read(`{ resellerCustomer(customerId: "${bolt}") {
      aggregateAssets(aggregations: [{ count: true }]) { count { value } }
    } }`);
    expect(none).toEqual({ resellerCustomer: { aggregateAssets: [{ count: { value: '0' } }] } });
  });

  test('the assets of a location continue behind the page of a join, without hidden ones', async () => {
    const assets = (after: string | null, first: number) =>
      read(
        `query ($name: ID!, $first: Int, $after: Cursor) { inventoryLocation(name: $name) {
          assets(first: $first, after: $after) { nodes { name } pageInfo { endCursor hasNextPage } } } }`,
        { name: location('shop'), first, after },
      ) as Promise<{ inventoryLocation: { assets: { nodes: Shown[]; pageInfo: { endCursor: string } } } }>;
    const head = (await assets(null, 2)).inventoryLocation.assets;
    const tail = (await assets(head.pageInfo.endCursor, 2)).inventoryLocation.assets;
    const numbers = [...head.nodes, ...tail.nodes].map(({ name }) => String(name).slice(-1));
    expect(numbers).toEqual(['0', '1', '3']);
    expect(tail.pageInfo).toMatchObject({ hasNextPage: false });
  });

  test('equal phone numbers and labels are suggested until they are linked', async () => {
    const suggestions = async (customerId: string, reach: Reach = {}) => {
      const { resellerCustomer } = await read(
        documents.joins,
        { ...variables(), customerId },
        callWith(reach),
      );
      return (resellerCustomer as { linkSuggestions: readonly Shown[] }).linkSuggestions;
    };
    const phone = {
      target: { __typename: 'Contact', contactChannelAddress: '+15551230001', sid: expect.any(String) },
      reason: expect.stringContaining('phone number'),
    };
    const label = (project: string) => ({
      target: { __typename: 'InventoryProject', project },
      reason: expect.stringContaining('label customer'),
    });
    const reach = { projects: new Set(['labelled', 'domain', 'shop']) };
    expect(await suggestions(acme)).toEqual(either('contacts', [phone, label('labelled')], []));
    expect(await suggestions(acme, reach)).toEqual(
      either('contacts', [phone, label('labelled')], [label('labelled')]),
    );
    // A phone number without its country is equal to no address.
    expect(await suggestions(bolt, reach)).toEqual([label('domain')]);
    await whileLinked([[acme, { project: { project: 'labelled' } }]], async () => {
      expect(await suggestions(acme, reach)).toEqual(either('contacts', [phone], []));
    });
    expect(await suggestions(acme, { projects: new Set(['shop']) })).toEqual(either('contacts', [phone], []));
  });

  test('a project is read by its id, unless the credential is bound to others', async () => {
    await whileLinked([[acme, shop]], async () => {
      expect(await read(documents.inventoryProject, { project: 'shop' })).toMatchObject({
        inventoryProject: {
          id: encodeId('InventoryProject', 'shop'),
          project: 'shop',
          customer: { customerId: acme },
        },
      });
    });
    const other = callWith({ projects: new Set(['else']) });
    const { errors } = await ask(documents.inventoryProject, { project: 'shop' }, other);
    expect(errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
  });

  test('projects are listed that are linked, named by the credential, or have resources here', async () => {
    const projects = async (reach: Reach, first = 50) => {
      const found: string[] = [];
      let after: string | null = null;
      for (let more = true; more; ) {
        const { inventoryProjects } = (await read(
          documents.inventoryProjects,
          { first, after },
          callWith(reach),
        )) as {
          inventoryProjects: { nodes: Shown[]; pageInfo: { hasNextPage: boolean; endCursor: string } };
        };
        found.push(...inventoryProjects.nodes.map(({ project }) => String(project)));
        after = inventoryProjects.pageInfo.endCursor;
        more = inventoryProjects.pageInfo.hasNextPage;
      }
      return found;
    };
    const here = ['domain', 'labelled', 'shop'];
    await whileLinked(
      [
        [acme, shop],
        [bolt, { project: { project: 'empty' } }],
      ],
      async () => {
        const expected = either('projects', ['domain', 'empty', 'labelled', 'shop'], ['empty', 'shop']);
        expect(await projects({})).toEqual(expected);
        expect(await projects({}, 1)).toEqual(expected);
        expect(await projects({ customers: new Set([acme]) })).toEqual(either('projects', here, ['shop']));
        expect(await projects({ projects: new Set(['b', 'shop', 'a']) }, 2)).toEqual(['a', 'b', 'shop']);
        expect(await projects({ projects: new Set() })).toEqual([]);
      },
    );
  });
});
