import { pick, useGraphiQL } from '@graphiql/react';
import { useEffect } from 'react';
import { credential, withCredential } from '../../pages/credential.ts';
import { type DryRun, fieldOf, type Pricing, readPrice } from '../../pages/operation-price.ts';
import { useValue } from '../../pages/value.ts';
import { credentialRefusal } from '../credential-refusal.ts';
import { send } from '../requests.ts';
import { cost, pricingOfWritten } from './cost.ts';

/** Milliseconds for which the text must rest before its price is asked for. */
const restMs = 600;

/**
 * Keeps the price of the operation in the editor. A query is priced by a dry run, which charges nothing; the operation
 * is not executed. Renders nothing.
 */
export function CostProbe() {
  const { schema, tabs, activeTabIndex } = useGraphiQL(pick('schema', 'tabs', 'activeTabIndex'));
  const { query, variables, operationName } = tabs[activeTabIndex] ?? {};
  const current = useValue(credential);
  const refusal = useValue(credentialRefusal);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another credential may have another price.
  useEffect(() => {
    cost.set(null);
    if (!schema || !query || refusal) return;
    const written = { query, variables: variables ?? '', operationName: operationName ?? null };
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const pricing = pricingOfWritten(written, schema);
      const found = pricing && (await priceOf(pricing));
      if (isCurrent) cost.set(found);
    }, restMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [schema, query, variables, operationName, current, refusal]);
  return null;
}

const priceOf = async (pricing: Pricing) =>
  'dryRun' in pricing ? await measured(pricing.dryRun) : 'price' in pricing ? pricing.price : null;

async function measured(dryRun: DryRun) {
  const sent = Promise.resolve(send(dryRun, { headers: withCredential() }));
  return readPrice(fieldOf(await sent.catch(() => null), 'data'));
}
