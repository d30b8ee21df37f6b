import { Link } from 'wouter';
import type { NodeAt } from '../data/node-at.ts';
import { useList } from '../data/use-list.ts';
import { CustomerMachinesDocument, type CustomerMachinesQuery } from '../generated/operations.ts';
import { Button } from '../ui/button.tsx';
import { ChangeAdvice } from '../ui/change-button.tsx';
import { countText } from '../ui/noun.ts';
import { Visible, visibly } from '../ui/visible.tsx';
import { ListPart } from './list-part.tsx';
import { locationPath } from './search-hit.ts';

type Location = NodeAt<CustomerMachinesQuery, 'resellerCustomer.inventoryLocations'>;
type Asset = NodeAt<Location, 'assets'>;

/** Small, because each location counts its assets. */
const pageSize = 10;

const pick = ({ resellerCustomer }: CustomerMachinesQuery) => resellerCustomer?.inventoryLocations ?? null;

/** Locations of the customer's linked projects, with their assets. */
export function Machines({ customerId }: { readonly customerId: string }) {
  const list = useList(CustomerMachinesDocument, { customerId, first: pageSize }, pick);
  return (
    <ListPart
      title="Machines"
      list={list}
      show={(rows) => (
        <>
          <ul className="rows">
            {rows.map((location) => (
              <LocationRow key={location.id} location={location} />
            ))}
          </ul>
          {list.hasMore && (
            <p className="table-foot">
              <Button onClick={list.more}>More locations</Button>
            </p>
          )}
        </>
      )}
      empty={
        <>
          Locations and machines of linked projects show here.{' '}
          <ChangeAdvice scope="reseller:write">Link a project of the inventory to see them.</ChangeAdvice>
        </>
      }
    />
  );
}

function LocationRow({ location: { name, displayName, assets } }: { readonly location: Location }) {
  const [, project, , id] = name.split('/');
  const shown = assets?.nodes ?? [];
  const total = assets?.totalCount ?? null;
  return (
    <li className="location">
      <div>
        <Link href={locationPath(name)}>{visibly(project)}</Link>
        <span className="muted"> · {visibly(displayName ?? id)}</span>
      </div>
      <div className="number">
        {total === null ? 'not counted' : `${countText(total)} ${total === 1 ? 'asset' : 'assets'}`}
      </div>
      {shown.length > 0 && (
        <div className="muted names">
          <Visible text={shown.map(nameOf).join(', ')} />
          {(total ?? 0) > shown.length && ', …'}
        </div>
      )}
    </li>
  );
}

function nameOf({ name, details }: Asset): string {
  const machine = details && 'machineName' in details ? details : null;
  const title = machine?.machineName ?? name.split('/').at(-1) ?? name;
  return machine?.coreCount ? `${title} (${machine.coreCount} cores)` : title;
}
