import { useMemo } from 'react';
import { Link } from 'wouter';
import type { NodeAt } from '../data/node-at.ts';
import { useList } from '../data/use-list.ts';
import {
  CustomerLinksDocument,
  type CustomerLinksQuery,
  UnlinkCustomerDocument,
} from '../generated/operations.ts';
import { ChangeAdvice } from '../ui/change-button.tsx';
import { ConfirmButton } from '../ui/confirm-dialog.tsx';
import { visibleText } from '../ui/control-characters.ts';
import type { Column } from '../ui/data-table.tsx';
import { DialogButton } from '../ui/dialog-button.tsx';
import { Chain, Unlink } from '../ui/icons.tsx';
import { Ago } from '../ui/time.tsx';
import { visibly } from '../ui/visible.tsx';
import { linksOf } from './affected.ts';
import { LinkDialog } from './link-dialog.tsx';
import { type LinkTarget, targetOf } from './link-target.ts';
import { ListPart } from './list-part.tsx';
import { Suggestions } from './suggestions.tsx';

type Row = NodeAt<CustomerLinksQuery, 'resellerCustomer.links'>;

const columnsOf = (customerId: string): readonly Column<Row>[] => [
  { title: 'Linked', cell: ({ target }) => <Target target={target} /> },
  {
    title: 'Since',
    width: '118px',
    cell: ({ createdAt, createdBy }) => (
      <span className="muted" title={`by ${visibleText(createdBy)}`}>
        <Ago at={createdAt} />
      </span>
    ),
  },
  { title: '', width: '72px', cell: (row) => <UnlinkButton customerId={customerId} row={row} /> },
];

const pick = ({ resellerCustomer }: CustomerLinksQuery) => resellerCustomer?.links ?? null;

interface Props {
  readonly customerId: string;
  readonly total: number | null;
}

/** Contacts and projects that are linked to the customer, and those that may be its own. */
export function Links({ customerId, total }: Props) {
  const columns = useMemo(() => columnsOf(customerId), [customerId]);
  const list = useList(CustomerLinksDocument, { customerId, first: 100 }, pick);
  return (
    <ListPart
      title="Links"
      list={list}
      show={columns}
      total={total}
      empty={
        <>
          Nothing is linked.{' '}
          <ChangeAdvice scope="reseller:write">
            Link the customer’s phone numbers and projects to see what they do.
          </ChangeAdvice>
        </>
      }
      actions={
        <DialogButton
          scope="reseller:write"
          dialog={(close) => <LinkDialog customerId={customerId} onClose={close} />}
        >
          <Chain size={16} /> Link
        </DialogButton>
      }
    >
      <Suggestions customerId={customerId} />
    </ListPart>
  );
}

function Target({ target }: { readonly target: LinkTarget | null }) {
  const { kind, title, path } = targetOf(target);
  return (
    <span className="link-target">
      <span className="badge">{kind}</span>
      {path ? <Link href={path}>{visibly(title)}</Link> : <span className="muted">{visibly(title)}</span>}
    </span>
  );
}

function UnlinkButton({ customerId, row }: { readonly customerId: string; readonly row: Row }) {
  const title = visibleText(targetOf(row.target).title);
  return (
    <ConfirmButton
      scope="reseller:write"
      className="icon-button"
      hint={`Unlink ${title}`}
      button={
        <>
          <Unlink size={16} />
          <span className="visually-hidden">Unlink {title}</span>
        </>
      }
      title={`Unlink ${title}?`}
      action="Unlink"
      isDangerous
      steps={(client) => client.mutate(UnlinkCustomerDocument, { input: { link: { id: row.id } } })}
      affected={linksOf(customerId)}
    >
      Later events of it do not count for the customer. Events so far stay in the customer’s activity.
    </ConfirmButton>
  );
}
