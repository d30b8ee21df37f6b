import { Search } from '../ui/icons.tsx';
import { useTyped } from '../ui/use-typed.ts';
import { shortestQuery } from './search-results.tsx';

interface Props {
  readonly text: string;
  readonly onSearch: (text: string) => void;
}

/** The field of the search. It searches while one types, and at once with Enter. */
export function SearchBox({ text, onSearch }: Props) {
  const { typed, type, send } = useTyped(text, onSearch);
  return (
    <search className="search-box">
      <Search size={18} aria-hidden="true" />
      <input
        type="search"
        aria-label="Search everything"
        placeholder="Search: domain, name, phone number, SID, SKU, asset, label…"
        maxLength={200}
        value={typed}
        onChange={({ target }) => type(target.value)}
        onKeyDown={({ key }) => key === 'Enter' && send()}
      />
      {typed.trim().length > 0 && typed.trim().length < shortestQuery && (
        <span className="muted">Type {shortestQuery} characters or more</span>
      )}
    </search>
  );
}
