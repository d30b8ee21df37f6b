import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { CustomersDocument, SearchEverythingDocument } from '../generated/operations.ts';
import { ChangeButton } from '../ui/change-button.tsx';
import { Plus } from '../ui/icons.tsx';
import { ViewHead } from '../ui/view-head.tsx';
import { CustomerList, customersPage } from './customer-list.tsx';
import { NewCustomer } from './new-customer.tsx';
import { SearchBox } from './search-box.tsx';
import { SearchResults, searchPage, shortestQuery } from './search-results.tsx';

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
        subtitle="All customers, and a search over everything"
        behind={[
          isSearch
            ? { document: SearchEverythingDocument, variables: { query, ...searchPage } }
            : { document: CustomersDocument, variables: customersPage },
        ]}
      >
        <ChangeButton
          scope="reseller:write"
          all="customers"
          className="button primary"
          onClick={() => setIsAdding(true)}
        >
          <Plus size={16} aria-hidden="true" /> New customer
        </ChangeButton>
      </ViewHead>
      <SearchBox text={query} onSearch={(text) => setSearch(text ? { q: text } : {}, { replace: true })} />
      {isSearch ? <SearchResults query={query} /> : <CustomerList onNew={() => setIsAdding(true)} />}
      {isAdding && <NewCustomer onClose={() => setIsAdding(false)} />}
    </>
  );
}
