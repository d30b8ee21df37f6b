import type { Call } from '../../../../kit/call/call.ts';
import { Fault, isObjectRefusal } from '../../../../kit/fault.ts';
import type { Page as ListPage } from '../../../../kit/page.ts';
import { batch } from '../../../../kit/result.ts';
import { firstRowsOf } from '../../contract/owner-rows.ts';
import {
  type Execution,
  type ExecutionConditions,
  type ExecutionOwner,
  type Executions,
  executionKey,
  type PageRequest,
} from '../../contract.ts';
import {
  newestFirst,
  type ReportedRef,
  reportedKey,
  reportedKeyIn,
} from '../../intake/reported-executions.ts';
import type { RemoteParts } from '../options.ts';
import { refuseUnsupported, reportingVariables } from '../supported.ts';
import { emptyPage } from './lists.ts';

type Contacts = Extract<ExecutionOwner, { readonly contacts: unknown }>;

/**
 * Creates the lists of many flows or contacts. The service cannot list the executions of a contact, so the gateway reads
 * those that were reported to it, each by its SID.
 */
export function createOwnerLists(
  { accountSid, reported }: Pick<RemoteParts, 'accountSid' | 'reported'>,
  { fetch, list }: Pick<Executions, 'fetch' | 'list'>,
): Pick<Executions, 'lists' | 'counts'> {
  /** Returns the page of one owner, whose executions were read already; it leaves out those that the service refuses. */
  function pageOf(
    rows: readonly ReportedRef[],
    found: ReadonlyMap<string, Execution | Fault>,
    { status }: ExecutionConditions,
    size: number,
  ): ListPage<Execution> | Fault {
    const shown = rows.slice(0, size).map((row) => ({ row, execution: found.get(executionKey(row)) }));
    const items: { readonly row: ReportedRef; readonly execution: Execution }[] = [];
    for (const { row, execution } of shown) {
      if (isObjectRefusal(execution)) continue;
      if (execution instanceof Fault) return execution;
      // It was deleted, or has changed its status, since it was reported.
      if (execution && (status === undefined || execution.status === status)) items.push({ row, execution });
    }
    const last = shown.at(-1)?.row;
    return {
      items: items.map(({ execution }) => execution),
      next: rows.length > size && last ? reportedKey(last) : null,
      tokenAfter: (index) => {
        const row = items[index]?.row;
        return row ? reportedKey(row) : '';
      },
    };
  }

  async function ofContacts(
    call: Call,
    owners: readonly Contacts[],
    conditions: ExecutionConditions,
    page: PageRequest,
  ) {
    if (!reported) throw notReported();
    const after = page.token === undefined ? null : reportedKeyIn(page.token);
    const limit = page.size + 1;
    const rowsOf = await firstRowsOf<ReportedRef>(call, owners, {
      limit,
      belongsTo: ({ address }) => address,
      compare: newestFirst,
      read: (addresses) => reported.ofContacts(addresses, conditions, after, limit),
    });
    const refs = [...rowsOf.values()].flatMap((own) => own.slice(0, page.size));
    const found = await fetch(call, refs);
    return new Map(
      [...rowsOf].map(([key, own]) => [key, pageOf(own, found, conditions, page.size)] as const),
    );
  }

  return {
    async lists(call, owners, conditions, page) {
      refuseUnsupported(conditions, page);
      const contacts = owners.filter((owner) => 'contacts' in owner);
      if (contacts.length > 0 && !reported) throw notReported();
      if (call.account !== accountSid) return new Map(owners.map(({ key }) => [key, emptyPage]));
      if (contacts.length > 0) return await ofContacts(call, contacts, conditions, page);
      const flows = owners.filter((owner) => 'flowSid' in owner);
      return await batch(
        flows,
        ({ key }) => key,
        ({ flowSid }) => list(call, { ...conditions, flowSid }, page),
      );
    },

    counts: async () => new Map(),
  };
}

const notReported = () =>
  new Fault(
    'UNIMPLEMENTED',
    `The real execution service cannot list the executions of a contact, and reports none to this gateway. Set ${reportingVariables}, so that the gateway learns of executions.`,
  );
