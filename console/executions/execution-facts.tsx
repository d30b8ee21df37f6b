import { Link } from 'wouter';
import { useData } from '../data/use-data.ts';
import { ExecutionCustomerDocument } from '../generated/operations.ts';
import { CodeBlock } from '../ui/code-block.tsx';
import { jsonText } from '../ui/control-characters.ts';
import { Disclosure } from '../ui/disclosure.tsx';
import { durationText } from '../ui/duration.ts';
import { type Fact, Facts } from '../ui/facts.tsx';
import { pathTo } from '../ui/path-to.ts';
import { At, Lasting } from '../ui/time.tsx';
import { visibly } from '../ui/visible.tsx';
import { endReasons } from './end-reasons.ts';
import type { ShownExecution } from './walked-path.ts';

interface Props {
  readonly execution: ShownExecution;
}

/** The facts about an execution, without its steps. */
export function ExecutionFacts({ execution }: Props) {
  const { flowChannelAddress, createdAt, endedAt, endedReason, initiatedBy, context } = execution;
  const customer = useCustomer(execution);
  const facts: readonly Fact[] = [
    ['From', flowChannelAddress],
    ['Customer', customer && <CustomerLink key="customer" {...customer} />],
    ['Started', <At key="started" at={createdAt} />],
    ['Ended', endedAt && <At key="ended" at={endedAt} />],
    ['Duration', <Duration key="duration" execution={execution} />],
    ['End reason', endedReason && endReasons[endedReason]],
    ['Started by', initiatedBy],
  ];
  return (
    <section className="card" aria-label="Facts">
      <Facts facts={facts} className="facts execution-facts" />
      <Disclosure name="context" className="present-context" summary="Present context">
        <CodeBlock label="Present context">{jsonText(context, 2)}</CodeBlock>
      </Disclosure>
    </section>
  );
}

/** How long the execution has taken, or takes until now. */
function Duration({ execution: { status, createdAt, endedAt, durationSeconds } }: Props) {
  if (status === 'ACTIVE')
    return (
      <>
        <Lasting since={createdAt} /> until now
      </>
    );
  if (durationSeconds !== null) return durationText(durationSeconds);
  return endedAt === null ? 'Unknown' : durationText((Date.parse(endedAt) - Date.parse(createdAt)) / 1_000);
}

/** The customer that the contact is linked to; null also for credentials that may not read it. */
function useCustomer({ flowSid, sid }: ShownExecution) {
  const { data } = useData(ExecutionCustomerDocument, { flowSid, sid });
  return data?.execution?.customer ?? null;
}

interface CustomerProps {
  readonly customerId: string;
  readonly customerDomain: string | null;
}

const CustomerLink = ({ customerId, customerDomain }: CustomerProps) => (
  <Link href={pathTo`/customers/${customerId}`}>{visibly(customerDomain ?? customerId)}</Link>
);
