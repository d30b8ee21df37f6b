import { useMemo, useState } from 'react';
import { useSearchParams } from 'wouter';
import { useSteps } from '../data/use-change.ts';
import { useList } from '../data/use-list.ts';
import {
  QuarantineCountDocument,
  QuarantineDocument,
  type QuarantineQuery,
} from '../generated/operations.ts';
import { Button } from '../ui/button.tsx';
import { ChangeButton } from '../ui/change-button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { RefreshCw } from '../ui/icons.tsx';
import { nounText } from '../ui/noun.ts';
import { Reading } from '../ui/reading.tsx';
import { Refusal } from '../ui/refusal.tsx';
import { ViewHead } from '../ui/view-head.tsx';
import { MessageCard } from './message-card.tsx';
import { OutcomeNotice } from './outcome-notice.tsx';
import { type Outcome, replay } from './replay.ts';

const pageSize = 50;
const everyMs = 30_000;
const listOf = ({ resellerQuarantinedMessages }: QuarantineQuery) => resellerQuarantinedMessages;
const affected = [{ documents: [QuarantineDocument, QuarantineCountDocument] }];

/** Messages that are shown, by the word in the address. */
const choices = [
  { name: '', title: 'Waiting', isReplayed: false, empty: 'No message waits' },
  { name: 'replayed', title: 'Replayed', isReplayed: true, empty: 'No message was replayed' },
  { name: 'all', title: 'All', isReplayed: null, empty: 'The quarantine is empty' },
] as const;

/** Notifications that the gateway could not read, with the reasons. Each is replayed alone, or all are. */
export default function Quarantine() {
  const [search, setSearch] = useSearchParams();
  const choice = choices.find(({ name }) => name === search.get('show')) ?? choices[0];
  const variables = useMemo(() => ({ isReplayed: choice.isReplayed, first: pageSize }), [choice]);
  const list = useList(QuarantineDocument, variables, listOf, { every: everyMs });
  const { rows, first, hasMore, isLoading, error, more } = list;
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const change = useSteps(replay, affected);
  const run = async (ids: readonly string[] | null) => {
    setOutcome(null);
    setOutcome(await change.run(ids));
  };
  const total = first?.totalCount ?? rows.length;
  return (
    <>
      <ViewHead
        title="Quarantine"
        subtitle="Notifications of the reseller that the gateway could not read; it keeps the last 1,000"
      >
        <ChangeButton
          scope="admin"
          className="button primary"
          disabled={change.isRunning || (choice.name === '' && rows.length === 0)}
          onClick={() => void run(null)}
        >
          <RefreshCw size={16} /> Replay all
        </ChangeButton>
      </ViewHead>
      <search className="filter-bar">
        <label className="field">
          <span>Show</span>
          <select
            value={choice.name}
            onChange={({ target: { value } }) => setSearch(value ? { show: value } : {})}
          >
            {choices.map(({ name, title }) => (
              <option key={name} value={name}>
                {title}
              </option>
            ))}
          </select>
        </label>
      </search>
      <div className="stack">
        <Reading of={list} />
        {change.error && <Refusal error={change.error} />}
        {outcome && <OutcomeNotice outcome={outcome} />}
        {rows.length > 0 && (
          <>
            <p className="muted">{nounText(total, 'message')}, the newest first</p>
            <ul className="stack messages" aria-label="Messages">
              {rows.map((message) => (
                <MessageCard
                  key={message.id}
                  message={message}
                  isUnreadable={outcome?.unreadable.has(message.id) ?? false}
                  isRunning={change.isRunning}
                  onReplay={(id) => void run([id])}
                />
              ))}
            </ul>
          </>
        )}
        {hasMore && (
          <p>
            <Button onClick={more}>Show more</Button>
          </p>
        )}
        {!isLoading && !error && rows.length === 0 && (
          <EmptyState title={choice.empty}>
            A notification that cannot be read is kept here, so that it does not delay others.
          </EmptyState>
        )}
      </div>
    </>
  );
}
