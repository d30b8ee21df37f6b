import { useEffect } from 'react';
import { Link, useLocation } from 'wouter';
import { hitOf, kindTitles } from '../customers/search-hit.ts';
import { useData } from '../data/use-data.ts';
import { SearchEverythingDocument } from '../generated/operations.ts';
import { visibleText } from '../ui/control-characters.ts';
import { nounText } from '../ui/noun.ts';
import { pathTo } from '../ui/path-to.ts';
import { Refusal } from '../ui/refusal.tsx';
import { Visible, visibly } from '../ui/visible.tsx';

interface Props {
  readonly query: string;
  /** Whether Enter was pressed: the first hit opens as soon as it is known. */
  readonly isEntered: boolean;
  readonly onDone: () => void;
}

const shownHits = 8;

/** The best hits of a search, and the way to all of them. */
export default function QuickHits({ query, isEntered, onDone }: Props) {
  const [, go] = useLocation();
  const { data, error } = useData(SearchEverythingDocument, { query, first: shownHits });
  const hits = data?.search?.nodes.flatMap(({ node }) => (node && hitOf(node)) ?? []) ?? null;
  const all = pathTo`/customers?q=${query}`;
  const wanted = isEntered && hits && (hits[0]?.path ?? all);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path alone says where to go.
  useEffect(() => {
    if (!wanted) return;
    onDone();
    go(wanted);
  }, [wanted]);
  return (
    <div className="quick-hits">
      {error && <Refusal error={error} />}
      {hits && hits.length > 0 && (
        <ul>
          {hits.map(({ id, kind, title, detail, path }) => (
            <li key={id}>
              <Link href={path} onClick={onDone} title={visibleText(`${title} ${detail}`)}>
                <b className="clip">{visibly(title)}</b>
                <span className="muted clip">
                  {kindTitles[kind].replace(/s$/, '')} · <Visible text={detail} />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="muted">
        {!hits && !error && 'Searching…'}
        {hits && hits.length > 0 && <span className="visually-hidden">{nounText(hits.length, 'hit')}</span>}
        {hits?.length === 0 && 'Nothing found. Each word must be the beginning of a word of the object.'}
      </p>
      {hits && hits.length > 0 && (
        <p className="further">
          <Link href={all} onClick={onDone}>
            All hits by kind
          </Link>
          <span className="muted">Enter opens the first</span>
        </p>
      )}
    </div>
  );
}
