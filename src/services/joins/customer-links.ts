import { type CustomerLinks, type LinkTarget, targetKey } from '../../apis/joins/contract.ts';
import { actorOf, audit } from '../../gateway/audit/audit.ts';
import { ownerOf } from '../../kit/call/caller.ts';
import { type Change, conflicting, transact } from '../../kit/db/transaction.ts';
import { timestampOf } from '../../kit/text/timestamp.ts';
import { createLinkReads } from './link-reads.ts';
import { columnsOf, type LinksParts, linkOfRow } from './link-rows.ts';
import { seen } from './visible-links.ts';

export type LinksOptions = Omit<LinksParts, 'clock'> & Partial<LinksParts>;

const linkText = (customerId: string, target: LinkTarget): string =>
  `customer ${customerId} and ${targetKey(target)}`;

async function remove(change: Change, id: number): Promise<boolean> {
  const removed = change.deleteFrom('customer_links').where('id', '=', id);
  const { numDeletedRows } = await removed.executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Creates the links over the gateway's own storage. They are there whether the linked services are remote or not. */
export function createCustomerLinks(options: LinksOptions): CustomerLinks {
  const parts: LinksParts = { clock: Date.now, ...options };
  return { ...createLinkReads(parts), ...createLinkWrites(parts) };
}

function createLinkWrites(parts: LinksParts): Pick<CustomerLinks, 'link' | 'unlink'> {
  return {
    async link(call, customerId, target) {
      const row = {
        ...columnsOf(target),
        customer_id: customerId,
        created_at: timestampOf(parts.clock()),
        created_by: ownerOf(call.caller),
      };
      const { link, unchanged } = await transact(parts, call, async (change) => {
        const made = await change
          .insertInto('customer_links')
          .values(row)
          .onConflict((taken) => taken.columns(['kind', 'tenant', 'name']).doNothing())
          .returningAll()
          .executeTakeFirst();
        const link = linkOfRow(made ?? (await existing(change, target)));
        const unchanged = link.customerId === customerId ? 'ALREADY_DONE' : 'CONFLICT';
        await audit(change, actorOf(call), {
          action: 'LINK_CUSTOMER',
          object: linkText(customerId, target),
          refused: made ? undefined : unchanged,
        });
        return made ? { link } : { link, unchanged: true as const };
      });
      if (link.customerId === customerId) return { link, ...(unchanged && { unchanged }) };
      return { taken: seen(call, link) };
    },

    async unlink(call, id) {
      return await transact(parts, call, async (change) => {
        const found = await change
          .selectFrom('customer_links')
          .selectAll()
          .where('id', '=', Number(id))
          .executeTakeFirst();
        const link = found && seen(call, linkOfRow(found));
        const gone = link ? await remove(change, found.id) : false;
        await audit(change, actorOf(call), {
          action: 'UNLINK_CUSTOMER',
          object: link ? linkText(link.customerId, link.target) : `link ${id}`,
          refused: gone ? undefined : 'NOT_FOUND',
        });
        return gone;
      });
    },
  };

  /** Returns the row that prevented the insert. Throws to repeat the change when it was deleted meanwhile. */
  async function existing(change: LinksParts['db'], target: LinkTarget) {
    const { kind, tenant, name } = columnsOf(target);
    const found = await change
      .selectFrom('customer_links')
      .selectAll()
      .where('kind', '=', kind)
      .where('tenant', '=', tenant)
      .where('name', '=', name)
      .executeTakeFirst();
    if (found) return found;
    throw conflicting('The link is being changed by others; try again.');
  }
}
