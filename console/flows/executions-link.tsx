import { Link } from 'wouter';
import { countText } from '../ui/noun.ts';

interface Props {
  readonly flowSid: string;
  /** Name of the widget at which the executions are; absent for all of the flow. */
  readonly widget?: string;
  readonly count: number;
  /** Says which executions they are, for screen readers. */
  readonly label: string;
}

/** Address of the list of a flow's active executions, at one widget or at any. */
export const activeExecutions = (flow: string, widget?: string): string =>
  `/executions?${new URLSearchParams({ flow, status: 'ACTIVE', ...(widget !== undefined && { widget }) })}`;

/** A number of active executions that leads to their list. */
export function ExecutionsLink({ flowSid, widget, count, label }: Props) {
  if (count === 0) return <span className="muted">0</span>;
  return (
    <Link href={activeExecutions(flowSid, widget)} aria-label={`${countText(count)} active, ${label}`}>
      <b>{countText(count)}</b>
    </Link>
  );
}
