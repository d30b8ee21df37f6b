import { useMemo, useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { useList } from '../data/use-list.ts';
import { ExecutionsDocument, type ExecutionsQuery } from '../generated/operations.ts';
import { ChangeButton } from '../ui/change-button.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { Plus } from '../ui/icons.tsx';
import { nounText } from '../ui/noun.ts';
import { pathTo } from '../ui/path-to.ts';
import { Reading } from '../ui/reading.tsx';
import { Ago } from '../ui/time.tsx';
import { ViewHead } from '../ui/view-head.tsx';
import { Clipped, visibly } from '../ui/visible.tsx';
import { CreateExecution } from './create-execution.tsx';
import { endReasons } from './end-reasons.ts';
import { conditionNames, executionVariables } from './execution-conditions.ts';
import { ExecutionFilterBar } from './execution-filter.tsx';
import { ListChanges } from './list-changes.tsx';
import { NoExecutions } from './no-executions.tsx';
import { StatusBadge } from './status-badge.tsx';

type Row = NonNullable<ExecutionsQuery['executions']>['nodes'][number];

const pageSize = 100;
const listOf = ({ executions }: ExecutionsQuery) => executions;

const columns: readonly Column<Row>[] = [
  {
    title: 'Contact',
    width: '152px',
    narrowWidth: 'minmax(140px, 1fr)',
    cell: ({ flowSid, sid, contactChannelAddress }) => (
      <Link className="clip" href={pathTo`/executions/${flowSid}/${sid}`}>
        {visibly(contactChannelAddress || sid)}
      </Link>
    ),
  },
  {
    isSecondary: 'on phones',
    title: 'Flow',
    narrowWidth: 'minmax(0, 1.25fr)',
    cell: ({ flow, flowSid }) =>
      flow?.name ? <Clipped text={flow.name} /> : <code className="clip">{flowSid}</code>,
  },
  {
    title: 'Status',
    width: '98px',
    narrowWidth: '88px',
    cell: ({ status }) => <StatusBadge status={status} />,
  },
  {
    isSecondary: true,
    title: 'End reason',
    width: '176px',
    cell: ({ endedReason }) => endedReason && endReasons[endedReason],
  },
  {
    title: 'Started',
    width: '128px',
    cell: ({ createdAt }) => <Ago at={createdAt} />,
  },
  {
    isSecondary: true,
    title: 'Last change',
    width: '128px',
    cell: ({ updatedAt }) => updatedAt && <Ago at={updatedAt} />,
  },
  {
    isSecondary: true,
    title: 'SID',
    width: '304px',
    cell: ({ sid }) => <code className="clip">{sid}</code>,
  },
];

/** Executions of the account, newest first, by flow, status, address and time. */
export default function ExecutionList() {
  const [search, setSearch] = useSearchParams();
  const [isCreating, setCreating] = useState(false);
  const variables = useMemo(() => ({ ...executionVariables(search), first: pageSize }), [search]);
  const isFiltered = conditionNames.some((name) => search.get(name));
  const list = useList(ExecutionsDocument, variables, listOf);
  const { rows, first, hasMore, error, more, reload } = list;
  return (
    <>
      <ViewHead title="Executions" subtitle="Contacts on their way through flows, newest first">
        <Link className="button" href="/executions/flows">
          Flows
        </Link>
        <ChangeButton scope="executions:write" className="button primary" onClick={() => setCreating(true)}>
          <Plus size={16} /> New execution
        </ChangeButton>
      </ViewHead>
      <ExecutionFilterBar search={search} />
      <div className="stack">
        <Reading of={list} />
        {rows.length > 0 && (
          <section className="card flush">
            <ListChanges
              key={JSON.stringify(variables)}
              flowSid={variables.flowSid ?? null}
              onReload={reload}
            />
            <DataTable
              columns={columns}
              rows={rows}
              rowKey={({ id }) => id}
              label="Executions"
              onEnd={more}
            />
            <p className="table-foot">
              <span>
                {nounText(rows.length, 'execution')}
                {hasMore && ', further ones as you scroll'}
              </span>
            </p>
          </section>
        )}
        {first && !error && rows.length === 0 && (
          <NoExecutions
            isFiltered={isFiltered}
            onShowAll={() => setSearch({})}
            onNew={() => setCreating(true)}
          />
        )}
      </div>
      {isCreating && <CreateExecution onClose={() => setCreating(false)} />}
    </>
  );
}
