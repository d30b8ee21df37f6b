import { pick, useGraphiQL } from '@graphiql/react';
import { useEffect } from 'react';
import { credential, withCredential } from '../../pages/credential.ts';
import { useValue } from '../../pages/value.ts';
import { credentialRefusal } from '../credential-refusal.ts';
import { send } from '../requests.ts';
import { cost, priceOf, readPrice } from './cost.ts';
import type { DryRun } from './dry-run.ts';

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
      const price = priceOf(written, schema);
      const found = price && 'query' in price ? await ask(price) : price;
      if (isCurrent) cost.set(found);
    }, restMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [schema, query, variables, operationName, current, refusal]);
  return null;
}

const ask = async (dryRun: DryRun) =>
  readPrice(await Promise.resolve(send(dryRun, { headers: withCredential() })).catch(() => null));
