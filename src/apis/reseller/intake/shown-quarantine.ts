import { sql } from 'kysely';
import { actorOf } from '../../../gateway/audit/audit.ts';
import { hideSecrets } from '../../../gateway/auth/secrets.ts';
import { pageOfRows } from '../../../kit/page.ts';
import { printableWithin } from '../../../kit/text/printable.ts';
import type { QuarantineConditions, QuarantinedMessage, ResellerQuarantine } from '../contract/quarantine.ts';
import { longestReason } from './envelope.ts';
import type { IntakeParts } from './intake.ts';
import { replay } from './replay.ts';

/** Bytes of a body that are shown. A page has many bodies, each of which may be 64 KiB long. */
export const longestShownBody = 4_096;

/** Creates the quarantine as the graph shows it. The table has at most a thousand rows. */
export function createResellerQuarantine(parts: Omit<IntakeParts, 'quarantined'>): ResellerQuarantine {
  const { db } = parts;
  const rows = ({ isReplayed }: QuarantineConditions) => {
    const all = db.selectFrom('reseller_quarantine');
    if (typeof isReplayed !== 'boolean') return all;
    return all.where('date_replayed', isReplayed ? 'is not' : 'is', null);
  };
  const messages = (conditions: QuarantineConditions) =>
    rows(conditions).select([
      'id',
      'subscription',
      'message_id as messageId',
      'reason',
      // A character has one byte at least.
      sql<string>`substr(body, 1, ${sql.lit(longestShownBody + 1)})`.as('body'),
      'date_received as receivedAt',
      'date_replayed as replayedAt',
    ]);
  return {
    async list(conditions, page) {
      const { size, token, before, end = 'first' } = page;
      let query = messages(conditions);
      if (token !== undefined) query = query.where('id', '<', Number(token));
      if (before !== undefined) query = query.where('id', '>', Number(before));
      const read = await query
        .orderBy('id', end === 'first' ? 'desc' : 'asc')
        .limit(size + 1)
        .execute();
      return pageOfRows(read, page, { itemOf: shown, tokenOf: (row) => String(row?.id ?? '') });
    },
    async count(conditions) {
      const counting = rows(conditions).select(({ fn }) => fn.countAll<number>().as('count'));
      return Number((await counting.executeTakeFirst())?.count ?? 0);
    },
    async find(ids) {
      const found = await messages({})
        .where('id', 'in', [...ids])
        .execute();
      return new Map(found.map((row) => [Number(row.id), shown(row)]));
    },
    replay: (call, id) => replay(parts, id, { actor: actorOf(call), client: call }),
  };
}

/** An earlier release may have stored reasons that a terminal would obey, or that are longer. */
function shown(row: Omit<QuarantinedMessage, 'isBodyCut'>): QuarantinedMessage {
  const hidden = Buffer.from(hideSecrets(row.body));
  const isBodyCut = row.body.length > longestShownBody || hidden.length > longestShownBody;
  // A character that the cut divides is left out.
  const body = new TextDecoder().decode(hidden.subarray(0, longestShownBody), { stream: true });
  return { ...row, id: Number(row.id), reason: printableWithin(row.reason, longestReason), body, isBodyCut };
}
