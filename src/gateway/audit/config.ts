import { settings, variable } from '../../config/settings.ts';
import { amount, switched } from '../../config/variable-kinds.ts';

/** The settings of the audit log and of addresses in logs. */
export const auditSection = settings({
  auditRetentionDays: variable('TRIBUTARY_AUDIT_RETENTION_DAYS', amount(0.00001, 36_500), '400', {
    help: 'Days for which the audit log keeps administrative actions; may be a fraction.',
  }),
  recordAddresses: variable('TRIBUTARY_RECORD_ADDRESSES', switched('on', 'off'), 'off', {
    help: 'Whether the access log and the audit log have the addresses of clients, which are personal data: `on` or `off`.',
  }),
});
