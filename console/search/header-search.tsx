import { type FocusEvent, type KeyboardEvent, Suspense, useEffect, useRef, useState } from 'react';
import { lazyPart } from '../lazy-part.ts';
import { Search } from '../ui/icons.tsx';
import { useNarrow } from '../ui/use-narrow.ts';
import { useTyped } from '../ui/use-typed.ts';
import { ViewLoading } from '../view-loading.tsx';

/** Loaded with the first search, so that no view waits for it. */
const QuickHits = lazyPart(() => import('./quick-hits.tsx'));

/** The gateway's least number of characters. */
const shortestQuery = 2;

/** The search of every page: a number, a name or a key leads to its customer, execution or asset. */
export function HeaderSearch() {
  const frame = useRef<HTMLElement>(null);
  const [query, setQuery] = useState('');
  const [isEntered, setEntered] = useState(false);
  const isNarrow = useNarrow();
  const { typed, type, send } = useTyped('', (text) => setQuery(text));
  useSlash(frame);
  const change = (text: string) => {
    setEntered(false);
    type(text);
  };
  const close = () => {
    change('');
    setQuery('');
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') close();
    if (key !== 'Enter') return;
    send();
    setEntered(true);
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !frame.current?.contains(relatedTarget)) close();
  };
  return (
    <search ref={frame} className="header-search" onKeyDown={onKeyDown} onBlur={onBlur}>
      <Search size={16} />
      <input
        type="search"
        aria-label="Find anything"
        placeholder={isNarrow ? 'Find anything' : 'Find a number, name, domain or id'}
        title="Press / to come here"
        maxLength={200}
        value={typed}
        onChange={({ target }) => change(target.value)}
      />
      {typed && query.length >= shortestQuery && (
        <Suspense
          fallback={
            <div className="quick-hits">
              <ViewLoading />
            </div>
          }
        >
          <QuickHits key={query} query={query} isEntered={isEntered} onDone={close} />
        </Suspense>
      )}
    </search>
  );
}

/** Moves the focus to the search when `/` is typed outside of a field. */
function useSlash(frame: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      const { key, target } = event;
      const isField = target instanceof Element && target.closest('input, textarea, select, dialog');
      if (key !== '/' || isField) return;
      event.preventDefault();
      frame.current?.querySelector('input')?.focus();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [frame]);
}
