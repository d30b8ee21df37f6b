import type { GraphContext } from '../../../gateway/graphql/context.ts';
import { badInput } from '../../../kit/fault.ts';
import { graphWord } from '../contract/messages.ts';
import { throwAboutQuery, wordsAt } from '../contract/query-texts.ts';
import { faultOf, granted } from '../contract/refusals.ts';
import type { MessageOf, RequestOf, ResourceName } from '../contract.ts';
import { filterText } from './list-arguments.ts';
import type { Listing } from './lists.ts';
import { givenMessage } from './mutations/input-messages.ts';
import { bodyOf } from './mutations/request-bodies.ts';
import { refuseItems } from './mutations/requests.ts';

type Aggregated = MessageOf<'AggregationResult'>;
type RequestBody = RequestOf<'assets.aggregateValues'>['body'];

/** Maximum locations whose assets are aggregated together: each is an aggregation of its own. */
const maxLocations = 100;

/**
 * Aggregates the assets of the locations that match, and that `also` selects, as AIP-160 text. Throws BAD_USER_INPUT for
 * more than 100 locations.
 */
export const aggregateAssets = (...asked: Parameters<typeof aggregate>): ReturnType<typeof aggregate> =>
  aggregate(...asked).catch(throwAboutQuery);

async function aggregate(
  { call, services }: GraphContext,
  locations: readonly ResourceName[],
  { query, filter, ...others }: Listing,
  also?: string,
): Promise<readonly object[]> {
  if (locations.length > maxLocations)
    throw badInput(
      'aggregateAssets',
      `of at most ${maxLocations} locations: aggregate by project or location`,
    );
  const args = { ...others, filter: filterText('assets.list', { query, filter }, also) };
  const tooLong = refuseItems('assets.aggregateValues', args);
  if (tooLong) throw faultOf(tooLong.refused);
  const message = 'AggregateAssetsValuesRequest';
  const given = bodyOf(message, {
    at: '',
    give: () => givenMessage(message, args, ''),
    mask: () => undefined,
  });
  const { body: wanted } = granted(given);
  const { aggregations = [] } = wanted as MessageOf<'AggregateAssetsValuesRequest'>;
  if (aggregations.length === 0) throw badInput('aggregations', 'a list of at least one');
  return (await services.inventory.aggregate(call, locations, wanted as RequestBody)).map(shown);
}

/** Returns a result whose words are spelt as the graph shows them, the most frequent first. */
function shown({ frequency, ...result }: Aggregated): object {
  if (!frequency) return result;
  const words = wordsAt('Asset', result.field ?? '');
  const entries = Object.entries(frequency.values ?? {}).map(
    ([word, count]) => [words ? graphWord(words.prefix, word) : word, count] as const,
  );
  // An object has its keys that look like whole numbers first.
  const values = new Map(entries.sort(([, one], [, other]) => Number(BigInt(other) - BigInt(one))));
  return { ...result, frequency: { values } };
}
