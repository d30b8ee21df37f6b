import { auditIfChanged } from '../../gateway/audit/audit-changed.ts';
import { startAuditUpkeep } from '../../gateway/audit/audit-log.ts';
import { digestOf } from '../../gateway/auth/secrets.ts';
import { createBackground } from '../../kit/work/background-task.ts';
import type { FlowBook } from '../../services/executions/runner/flows/flow-book.ts';
import type { Parts } from '../app-parts.ts';

/** Starts to log recorded actions and to delete old ones, and records the limits if they are others than before. */
export async function openAudit(parts: Parts): Promise<void> {
  const { config, storage, log, opening, serve } = parts;
  const { task } = createBackground();
  opening.use(
    startAuditUpkeep({
      db: storage.db,
      retentionDays: config.auditRetentionDays,
      log: ({ id, occurred_at: occurredAt, request_id: requestId, ...event }) =>
        log.info({ type: 'audit', auditId: id, occurredAt, requestId, ...event }, 'audit'),
      ...task((error) => log.warn({ err: error }, 'the audit log cannot be kept')),
    }),
  );
  const { on, overrides } = config.limits;
  const limits = on ? `limits with ${JSON.stringify(overrides)}` : 'no limits';
  if (!serve) await auditLoaded(parts, 'LOAD_LIMITS', limits, limits);
}

/** Records the flows if they are others than at the last start. */
export async function auditFlows(parts: Parts, { sids, find, numbers }: FlowBook): Promise<void> {
  const flows = sids.map((sid) => {
    const flow = find(sid);
    return [sid, flow?.accountSid, flow?.definition];
  });
  const services = [...numbers.services].map(([sid, service]) => [sid, service.flow, [...service.numbers]]);
  const text = JSON.stringify([flows, [...numbers.flowOf], services]);
  await auditLoaded(parts, 'LOAD_FLOWS', text, `${sids.length} flows, SHA-256 ${digestOf(text)}`);
}

/** A gateway starts although the record cannot be written: its database may take no changes at the moment. */
async function auditLoaded(
  { storage, log }: Parts,
  action: 'LOAD_LIMITS' | 'LOAD_FLOWS',
  text: string,
  object: string,
): Promise<void> {
  const failed = (error: unknown) => log.warn({ err: error, action }, 'an action cannot be audited');
  await auditIfChanged(storage.db, digestOf(text), { action, object }).catch(failed);
}
