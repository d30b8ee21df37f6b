import { Link } from 'wouter';
import { useData } from '../data/use-data.ts';
import { QuarantineCountDocument } from '../generated/operations.ts';
import { Inbox } from '../ui/icons.tsx';
import { ofCredential } from '../ui/refusal.tsx';

const everyMs = 30_000;

/** Leads to the quarantine, with the number of messages that wait there; nothing for a credential that may not read it. */
export function QuarantineLink() {
  const { data, error } = useData(QuarantineCountDocument, {}, { every: everyMs });
  if (error && ofCredential.has(error.code)) return null;
  const count = data?.resellerQuarantinedMessages?.totalCount ?? 0;
  return (
    <Link className="button" href="/quarantine">
      <Inbox size={16} /> Quarantine
      {count > 0 && <span className="badge warning">{count}</span>}
    </Link>
  );
}
