import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type {
  ExecutionOwner,
  ExecutionQuery,
  Executions,
  PageRequest,
  Wanted,
} from '../../src/apis/executions/contract.ts';
import { createReportedExecutions } from '../../src/apis/executions/intake/reported-executions.ts';
import { openStorage } from '../../src/app/parts/storage.ts';
import { createSealer } from '../../src/kit/sealer.ts';
import { parseSearch } from '../../src/kit/search.ts';
import { createEmbeddedExecutions } from '../../src/services/executions/executions.ts';
import type { Storage } from '../../src/storage/database.ts';
import { callOf } from '../support/calls.ts';
import { engines } from '../support/messaging.ts';
import { analyze, type Plan, recordScans, recordStatements } from '../support/plans.ts';
import { tellExecutions } from '../support/served.ts';
import { accountOf, sidOf } from '../support/sids.ts';

const count = 6_000;
const size = 20;
const flows = [1, 2, 3].map((n) => sidOf('FW', n));
const from = Date.UTC(2026, 0, 1);

/** Execution `n`: nearly all are of the first flow, and every second one is of the same contact. */
const executionRow = (n: number) => ({
  sid: sidOf('FN', n + 1),
  account_sid: accountOf(1),
  flow_sid: flows[n % 100 < 98 ? 0 : (n % 2) + 1] ?? '',
  contact_address: n % 2 === 0 ? 'client:often' : `client:${n}`,
  flow_address: '+15557654321',
  contact_sid: sidOf('FC', 1),
  context: '{}',
  flow_version: 1,
  status: 'ended' as const,
  initiated_by: 'api',
  date_created: new Date(from + n * 1000).toISOString(),
  date_updated: null,
});

/** Steps that read a whole table, and that sort. */
const readsAll = /^SCAN (executions|found|own|kept)|Seq Scan/;
const sorts = /TEMP B-TREE|^Sort/;

/** Expects that no step reads a whole table or sorts, or reads more rows than that. */
function expectBounded(plans: readonly Plan[], maxRows: number, wrongSteps = [readsAll, sorts]): void {
  expect(plans).not.toEqual([]);
  for (const plan of plans) {
    const wrong = plan.steps.filter((step) => wrongSteps.some((one) => one.test(step)));
    expect({ plan, wrong }).toEqual({ plan, wrong: [] });
    expect(plan.rowsRead ?? 0).toBeLessThanOrEqual(maxRows);
  }
}

describe.each(engines)('lists of executions on $name', ({ place }) => {
  const opened = new AsyncDisposableStack();
  const sealer = createSealer('of the plans');
  let storage: Storage;

  beforeAll(async () => {
    const { options } = opened.use(await place());
    storage = opened.use(await openStorage(options));
    for (let at = 0; at < count; at += 500) {
      const rows = Array.from({ length: 500 }, (_, index) => executionRow(at + index));
      await storage.db.insertInto('executions').values(rows).execute();
    }
    await tellExecutions(storage);
    await analyze(storage, 'executions', 'executions_told');
  });
  afterAll(() => opened.disposeAsync());

  async function plansOf(read: (executions: Executions) => Promise<unknown>): Promise<readonly Plan[]> {
    const recorded = recordStatements(storage);
    const { db } = recorded;
    await read(createEmbeddedExecutions({ db, scan: storage.scan, sealer }));
    return await recorded.plans();
  }

  const [first = sidOf('FW', 1), rare = sidOf('FW', 2)] = flows;
  const queries: readonly (readonly [string, ExecutionQuery])[] = [
    ['of every flow', {}],
    ['of a flow', { flowSid: rare }],
    ['of a flow and a status', { flowSid: first, status: 'ended' }],
    ['of every flow and a status', { status: 'ended' }],
    ['of a contact', { contactAddress: 'client:often' }],
    ['of a contact with one execution', { contactAddress: 'client:1' }],
    ['of a contact and a status', { contactAddress: 'client:often', status: 'ended' }],
    ['of a time', { createdFrom: new Date(from + 1_000_000).toISOString() }],
  ];
  const pages: readonly (readonly [string, Partial<PageRequest>, Partial<ExecutionQuery>])[] = [
    ['newest', {}, {}],
    ['oldest', { end: 'last' }, {}],
    ['first of the oldest', {}, { oldestFirst: true }],
  ];

  test.each(
    queries.flatMap(([name, query]) => pages.map(([end, ...page]) => [end, name, query, page] as const)),
  )('a page of the %s %s reads the index of its order', async (_, __, query, [page, order]) => {
    const call = callOf();
    const asked = { ...query, ...order };
    const plansWith = (wanted: Wanted) =>
      plansOf(async (executions) => {
        const found = await executions.list(call, asked, { size, ...page }, wanted);
        const middle = found.tokenAfter?.(0);
        if (found.items.length < 2) return;
        const place = page.end === 'last' ? { before: found.tokenAfter?.(size - 1) } : { token: middle };
        await executions.list(call, asked, { size, ...page, ...place }, wanted);
      });
    // Some rows of another status lie between.
    expectBounded(await plansWith({ context: false }), size + 5);
    // The rows of the page are read again for their contexts, and put in order.
    expectBounded(await plansWith({ context: true }), 2 * (size + 5), [readsAll]);
  });

  test('a list of a status, and of a contact and a status, reads the index that has both', async () => {
    const query: ExecutionQuery = { contactAddress: 'client:often', status: 'active' };
    const one: ExecutionOwner = { key: 'a', contacts: ['client:often'] };
    const plans = await plansOf(async (executions) => {
      await executions.list(callOf(), { status: 'active' }, { size });
      await executions.list(callOf(), query, { size });
      await executions.lists(callOf(), [one], { status: 'active' }, { size });
    });
    expect(plans).toHaveLength(3);
    for (const { steps, rowsRead } of plans) {
      // PostgreSQL may prefer the index of the active ones alone.
      expect(steps.join('\n')).toMatch(/executions_(of_contact_)?by_status .*status|executions_active_pair/);
      expect(rowsRead ?? 0).toBe(0);
    }
  });

  test.each<[string, ExecutionQuery]>([
    ['of a contact in a flow', { contactAddress: 'client:often', flowSid: first }],
    ['of a contact and a version', { contactAddress: 'client:often', flowVersion: 2 }],
    ['of a flow and a version', { flowSid: first, flowVersion: 2 }],
  ])('a list %s is a scan, because rows of others lie between its own', async (_, query) => {
    let scans = 0;
    const scan: Storage['scan'] = (scanning, statement) => {
      scans += 1;
      return storage.scan(scanning, statement);
    };
    const recorded = recordStatements(storage);
    const executions = createEmbeddedExecutions({ db: recorded.db, scan, sealer });
    await executions.list(callOf(), query, { size });
    const { flowSid, contactAddress, ...conditions } = query;
    if (contactAddress !== undefined && flowSid !== undefined) {
      await executions.lists(
        callOf(),
        [{ key: flowSid, flowSid }],
        { ...conditions, contactAddress },
        { size },
      );
    }
    expect({ scans, plans: await recorded.plans() }).toEqual({
      scans: flowSid && contactAddress ? 2 : 1,
      plans: [],
    });
  });

  const owners: readonly (readonly [string, readonly ExecutionOwner[]])[] = [
    ['flows', flows.map((flowSid) => ({ key: flowSid, flowSid }))],
    [
      'contacts',
      [
        { key: 'a', contacts: ['client:often', 'client:1'] },
        { key: 'b', contacts: ['client:3', 'client:5'] },
      ],
    ],
  ];

  test.each(owners)('the pages of many %s are one statement that reads those pages', async (_, some) => {
    const call = callOf();
    for (const end of ['first', 'last'] as const) {
      const plansWith = (wanted: Wanted) =>
        plansOf((executions) => executions.lists(call, some, {}, { size, end }, wanted));
      const [heads, contexts] = [await plansWith({ context: false }), await plansWith({ context: true })];
      expect([heads.length, contexts.length]).toEqual([1, 1]);
      // Each row is found in the index, and then read; with its context, once more, in the order of its list.
      expectBounded(heads, 3 * some.length * (size + 1));
      expectBounded(contexts, 4 * some.length * (size + 1), [readsAll]);
    }
  });

  test('a search reads the newest executions of the contacts that it has found', async () => {
    const { scan, plans } = recordScans(storage);
    const row = { account_sid: accountOf(1), address: 'client:often', sid: sidOf('FC', 1) };
    await storage.db.insertInto('contacts').values(row).execute();
    const executions = createEmbeddedExecutions({ db: storage.db, scan, sealer });
    const query = { ...parseSearch('often', 'query'), kinds: new Set(['EXECUTION'] as const), limit: size };
    const { hits } = await executions.search(callOf(), query);
    expect(hits.map(({ createdAt }) => createdAt)).toEqual(
      Array.from({ length: size }, (_, n) => executionRow(count - 2 - 2 * n).date_created),
    );
    const [, ...ofExecutions] = plans;
    expectBounded(ofExecutions, 3 * size, [readsAll]);
  });

  test('a search for the beginning of a SID reads the index of SIDs', async () => {
    const { scan, plans } = recordScans(storage);
    const executions = createEmbeddedExecutions({ db: storage.db, scan, sealer });
    const start = sidOf('FN', 16).slice(0, -1);
    const query = { ...parseSearch(start, 'query'), kinds: new Set(['EXECUTION'] as const), limit: 20 };
    const { hits } = await executions.search(callOf(), query);
    expect(hits).toHaveLength(16);
    const ofSids = plans.at(-1);
    expect(ofSids?.steps.join('\n')).toMatch(/executions.*sid/);
    expect(ofSids?.steps.join('\n')).not.toMatch(/of_account/);
    expect(ofSids?.rowsRead ?? 0).toBeLessThanOrEqual(16);
  });

  test('flows are found without reading their executions', async () => {
    const plans = await plansOf(async (executions) => {
      const { items } = await executions.flows(callOf(), { size: 2 });
      expect(items.map(({ sid }) => sid)).toEqual(flows.slice(0, 2));
      await executions.flow(callOf(), flows);
    });
    // The walk over the flows is a recursion, whose own rows are `found`.
    expectBounded(plans, 3 * flows.length, [/^SCAN (executions|own)|Seq Scan/, sorts]);
  });

  test('told executions of contacts are read from their index', async () => {
    const recorded = recordStatements(storage);
    const told = createReportedExecutions(recorded.db);
    const addresses = ['client:often', 'client:1'];
    const newest = await told.ofContacts(addresses, {}, null, size);
    expect(newest).toHaveLength(size + 1);
    const [last] = newest.filter(({ address }) => address === 'client:often').slice(-1);
    if (!last) throw new Error('there is none');
    await told.ofContacts(addresses, { status: 'ended' }, [last.createdAt, last.sid], size);
    const plans = await recorded.plans();
    expect(plans).toHaveLength(2);
    // PostgreSQL may sort the executions of one contact, of which it expects few.
    for (const { steps } of plans) expect(steps.join('\n')).toMatch(/executions_told_contact/);
    const open = recordStatements(storage);
    await createReportedExecutions(open.db).ofContacts(addresses, { status: 'active' }, null, size);
    expect((await open.plans()).map(({ steps }) => steps.join('\n'))).toEqual([
      expect.stringMatching(/executions_told_open/),
    ]);
  });
});
