import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import { useList } from '../data/use-list.ts';
import { SearchEverythingDocument, type SearchEverythingQuery } from '../generated/operations.ts';
import { serviceTitles } from '../live/live-event.ts';
import { Button } from '../ui/button.tsx';
import { visibleText } from '../ui/control-characters.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Loading } from '../ui/loading.tsx';
import { Reading } from '../ui/reading.tsx';
import { Clipped, visibly } from '../ui/visible.tsx';
import { type FoundKind, type Hit, hitOf, hitsByKind, kindTitles } from './search-hit.ts';

/** The gateway's least number of characters. */
export const shortestQuery = 2;

const pick = ({ search }: SearchEverythingQuery) => search;

/** Hits of the search by kind, each with a link to its view. */
export function SearchResults({ query }: { readonly query: string }) {
  const list = useList(SearchEverythingDocument, { query, first: 50 }, pick);
  const { rows, first, error, isLoading, hasMore, more } = list;
  const hits = useMemo(
    () => rows.map(({ node }) => node && hitOf(node)).filter((hit) => hit !== null),
    [rows],
  );
  const notSearched = first?.notSearched ?? [];
  if (isLoading) return <Loading />;
  return (
    <section className="stack" aria-label="Search results">
      <Reading of={list} />
      {notSearched.length > 0 && (
        <p className="notice warning">
          {notSearched.map((service) => serviceTitles[service]).join(' and ')}: remote, so that only complete
          keys are found there, such as a SID, a domain or the full name of an asset.
        </p>
      )}
      {hits.length === 0 && !error && (
        <EmptyState title={`Nothing found for “${query}”`}>
          Each word must be the beginning of a word of the object: its SID, address, domain, name, SKU or
          label.
        </EmptyState>
      )}
      <p className="visually-hidden" role="status">
        {hits.length} hits{hasMore && ', and more'}
      </p>
      <div className="hits">
        {hitsByKind(hits).map(({ kind, found }) => (
          <Kind key={kind} kind={kind} hits={found} />
        ))}
      </div>
      {hasMore && (
        <div>
          <Button onClick={more}>More hits</Button>
        </div>
      )}
    </section>
  );
}

/** Hits of a kind that show at first, so that many of one kind do not hide the others. */
const firstHits = 8;

function Kind({ kind, hits }: { readonly kind: FoundKind; readonly hits: readonly Hit[] }) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? hits : hits.slice(0, firstHits);
  return (
    <section className="card flush" aria-label={kindTitles[kind]}>
      <header>
        <h3>{kindTitles[kind]}</h3>
        <span className="muted number">{hits.length}</span>
      </header>
      <ul className="rows">
        {shown.map(({ id, title, detail, path }) => (
          <li key={id}>
            <Link href={path} className="clip" title={visibleText(title)}>
              {visibly(title)}
            </Link>
            <Clipped className="muted" text={detail} />
          </li>
        ))}
      </ul>
      {shown.length < hits.length && (
        <p className="table-foot">
          <Button onClick={() => setShowsAll(true)}>
            All {hits.length}
            <span className="visually-hidden"> {kindTitles[kind].toLowerCase()}</span>
          </Button>
        </p>
      )}
    </section>
  );
}
