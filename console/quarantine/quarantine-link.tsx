import { Link } from 'wouter';
import { useData } from '../data/use-data.ts';
import { QuarantineCountDocument } from '../generated/operations.ts';
import { Inbox } from '../ui/icons.tsx';

const everyMs = 30_000;

/** Leads to the quarantine, with the number of messages that wait there. */
export function QuarantineLink() {
  const { data } = useData(QuarantineCountDocument, {}, { every: everyMs });
  const count = data?.resellerQuarantinedMessages?.totalCount ?? 0;
  return (
    <Link className="button" href="/quarantine">
      <Inbox size={16} aria-hidden="true" /> Quarantine
      {count > 0 && <span className="badge warning">{count}</span>}
    </Link>
  );
}
