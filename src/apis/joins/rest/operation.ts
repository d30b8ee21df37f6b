import type { Operation } from '../../../gateway/http/route.ts';
import { objectOf } from '../../../kit/wire/schema.ts';
import { searchKinds } from '../search/kinds.ts';
import { defaultPerPage, maxPerPage } from './requests.ts';

const text = { type: 'string' } as const;
const hit = objectOf(
  { type: { ...text, enum: searchKinds }, id: text, title: text, url: { type: ['string', 'null'] } },
  ['type', 'id', 'title', 'url'],
);

export const searchOperation: Operation = {
  id: 'search',
  summary: 'Finds objects of all services. The header link has the addresses of the pages around this one.',
  query: objectOf(
    {
      q: { ...text, minLength: 2, maxLength: 200 },
      type: { ...text, description: `Separated by commas: ${searchKinds.join(', ').toLowerCase()}.` },
      page: { type: 'integer', minimum: 1, default: 1 },
      per_page: { type: 'integer', minimum: 1, maximum: maxPerPage, default: defaultPerPage },
    },
    ['q'],
  ),
  answers: {
    200: objectOf(
      {
        total_count: { type: 'integer' },
        incomplete_results: { type: 'boolean' },
        not_searched: { type: 'array', items: text },
        items: { type: 'array', items: hit },
      },
      ['total_count', 'incomplete_results', 'not_searched', 'items'],
    ),
  },
};
