import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { ChangeButton } from '../ui/change-button.tsx';
import { Plus, Search } from '../ui/icons.tsx';
import { useTyped } from '../ui/use-typed.ts';
import { ViewHead } from '../ui/view-head.tsx';
import { CustomerList } from './customer-list.tsx';
import { NewCustomer } from './new-customer.tsx';
import { SearchResults, shortestQuery } from './search-results.tsx';

/** All customers, and the search over everything. */
export default function Customers() {
  const [search, setSearch] = useSearchParams();
  const [isAdding, setIsAdding] = useState(false);
  const query = search.get('q')?.trim() ?? '';
  const isSearch = query.length >= shortestQuery;
  return (
    <>
      <ViewHead
        title="Customers"
        pageTitle={isSearch ? `Search: ${query}` : 'Customers'}
        subtitle="All customers, and a search over everything"
      >
        <ChangeButton
          scope="reseller:write"
          all="customers"
          className="button primary"
          onClick={() => setIsAdding(true)}
        >
          <Plus size={16} /> New customer
        </ChangeButton>
      </ViewHead>
      <SearchBox text={query} onSearch={(text) => setSearch(text ? { q: text } : {}, { replace: true })} />
      {isSearch ? <SearchResults query={query} /> : <CustomerList onNew={() => setIsAdding(true)} />}
      {isAdding && <NewCustomer onClose={() => setIsAdding(false)} />}
    </>
  );
}

interface SearchProps {
  readonly text: string;
  readonly onSearch: (text: string) => void;
}

/** The field of the search. It searches while one types, and at once with Enter. */
function SearchBox({ text, onSearch }: SearchProps) {
  const { typed, type, send } = useTyped(text, onSearch);
  return (
    <search className="search-box">
      <Search size={18} />
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
