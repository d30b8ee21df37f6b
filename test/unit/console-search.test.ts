import { expect, test } from 'vitest';
import { type FoundKind, type Hit, hitsByKind } from '../../console/customers/search-hit.ts';
import { isWholeAddress } from '../../console/executions/whole-address.ts';

const hit = (kind: FoundKind, title: string): Hit => ({ id: title, kind, title, detail: '', path: '/' });

test('hits are grouped by kind in the order of the gateway: an exact key on top, then customers', () => {
  const ranked = [
    hit('InventoryAsset', 'northwind'),
    hit('ResellerCustomer', 'northwind.example'),
    hit('InventoryAsset', 'northwind-web'),
  ];
  expect(hitsByKind(ranked).map(({ kind, found }) => [kind, found.map(({ title }) => title)])).toEqual([
    ['InventoryAsset', ['northwind', 'northwind-web']],
    ['ResellerCustomer', ['northwind.example']],
  ]);
});

test.each(['+1 555 123 0000', '0015551230000', 'client:ada', 'whatsapp:+1555', 'ada@sip.example'])(
  '%s is a whole address',
  (text) => expect(isWholeAddress(text)).toBe(true),
);

test.each(['+1', '+1 555', '555-123-0000', '(555) 123-0000', 'ada', 'client:'])(
  '%s is not: it is looked up, and a list is not read for it',
  (text) => expect(isWholeAddress(text)).toBe(false),
);
