import type { OperationsQuery } from '../generated/operations.ts';
import { milliseconds } from '../overview/format.ts';
import type { Column } from '../ui/data-table.tsx';
import { countText, nounText } from '../ui/noun.ts';
import { Ago } from '../ui/time.tsx';
import { visibly } from '../ui/visible.tsx';

export type Operation = NonNullable<OperationsQuery['gateway']>['operations'][number];

const types = { QUERY: 'Query', MUTATION: 'Mutation', SUBSCRIPTION: 'Subscription' } as const;

export const operationKey = ({ operationType, name }: Operation): string =>
  JSON.stringify([operationType, name]);

/** Names of groups of operations that have no name of their own. */
function Name({ name }: Pick<Operation, 'name'>) {
  if (name === null) return <span className="muted">Without a name</span>;
  if (name === 'other') return <span className="muted">Other names</span>;
  return <b className="operation-name">{visibly(name)}</b>;
}

/** The columns that a narrow screen has no room for, as a text. */
const narrowFacts = ({ latency, errors, points }: Operation): string =>
  `, p50 ${milliseconds(latency.p50)}, ${nounText(points, 'point')}${errors > 0 ? `, ${nounText(errors, 'error')}` : ''}`;

const columns: readonly Column<Operation>[] = [
  {
    title: 'Operation',
    cell: (one) => (
      <>
        <Name name={one.name} />
        <small className="muted">
          {types[one.operationType]}
          <span className="narrow-facts">{narrowFacts(one)}</span>
        </small>
        {one.slowCall && <code className="trace-id narrow-facts">{one.slowCall.traceId}</code>}
      </>
    ),
  },
  {
    title: 'p99',
    width: '108px',
    narrowWidth: '92px',
    isNumber: true,
    cell: ({ latency }) => <b className="p99">{milliseconds(latency.p99)}</b>,
  },
  {
    title: 'p50',
    width: '96px',
    isNumber: true,
    isSecondary: true,
    cell: ({ latency }) => milliseconds(latency.p50),
  },
  {
    title: 'Calls',
    width: '96px',
    narrowWidth: '68px',
    isNumber: true,
    cell: ({ calls }) => countText(calls),
  },
  {
    title: 'Errors',
    width: '96px',
    isNumber: true,
    isSecondary: true,
    cell: ({ errors }) =>
      errors === 0 ? (
        <span className="muted">0</span>
      ) : (
        <span className="badge bad">{countText(errors)}</span>
      ),
  },
  {
    title: 'Points',
    width: '96px',
    isNumber: true,
    isSecondary: true,
    cell: ({ points }) => countText(points),
  },
];

/** The columns of a gateway that exports traces. */
const tracedColumns: readonly Column<Operation>[] = [
  ...columns,
  {
    title: 'Trace of a slow call',
    width: '300px',
    isSecondary: true,
    cell: ({ slowCall }) =>
      slowCall && (
        <>
          <code className="trace-id">{slowCall.traceId}</code>
          <small className="muted">
            {milliseconds(slowCall.milliseconds)}, <Ago at={slowCall.endedAt} />
          </small>
        </>
      ),
  },
];

export const columnsFor = (operations: readonly Operation[]): readonly Column<Operation>[] =>
  operations.some(({ slowCall }) => slowCall) ? tracedColumns : columns;
