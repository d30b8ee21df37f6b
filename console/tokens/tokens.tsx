import { useState } from 'react';
import { useList } from '../data/use-list.ts';
import { useCaller } from '../data/viewer.tsx';
import { TokensDocument, type TokensQuery } from '../generated/operations.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Plus } from '../ui/icons.tsx';
import { nounText } from '../ui/noun.ts';
import { Reading } from '../ui/reading.tsx';
import { ViewHead } from '../ui/view-head.tsx';
import { NewToken } from './new-token.tsx';
import { TokenRow } from './token-row.tsx';
import { TokenSecret } from './token-secret.tsx';

const tokensIn = ({ gateway }: TokensQuery) => gateway?.tokens ?? null;

/** The tokens of the gateway: what each may do, and until when. */
export default function Tokens() {
  const list = useList(TokensDocument, {}, tokensIn);
  const { viewer } = useCaller();
  const [isNew, setNew] = useState(false);
  /** The token that was issued, until its dialog is closed. It is in no cache. */
  const [secret, setSecret] = useState<string | null>(null);
  const issued = (one: string) => {
    setNew(false);
    setSecret(one);
  };
  const { rows, first, hasMore, more } = list;
  const mayIssue = viewer?.scopes.includes('admin') ?? false;
  return (
    <>
      <ViewHead
        title="Tokens"
        subtitle="What each may do, and until when. Issuing and revoking are in the audit log."
      >
        {mayIssue && (
          <Button className="button primary" onClick={() => setNew(true)}>
            <Plus size={16} />
            New token
          </Button>
        )}
      </ViewHead>
      <div className="stack">
        <Reading of={list} />
        {first && rows.length === 0 && (
          <EmptyState title="No tokens yet">
            A token lets a person, an app or a workflow call the gateway with rights of its own.
          </EmptyState>
        )}
        {rows.length > 0 && (
          <section className="card flush">
            <header>
              <h3>{nounText(first?.totalCount ?? rows.length, 'token')}</h3>
              <span className="muted">the newest first</span>
            </header>
            <ul className="tokens" aria-label="Tokens">
              {rows.map((token) => (
                <TokenRow key={token.id} token={token} />
              ))}
            </ul>
            {hasMore && (
              <div className="table-foot">
                <Button onClick={more}>Show more</Button>
              </div>
            )}
          </section>
        )}
      </div>
      {isNew && viewer && <NewToken viewer={viewer} onClose={() => setNew(false)} onIssued={issued} />}
      {secret !== null && <TokenSecret secret={secret} onClose={() => setSecret(null)} />}
    </>
  );
}
