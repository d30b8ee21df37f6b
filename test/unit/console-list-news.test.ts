import { expect, test } from 'vitest';
import { newsText, noNews, withNews } from '../../console/executions/list-news.ts';

test('a list counts executions and not their events', () => {
  const news = [
    { executionSid: 'FN1', kind: 'EXECUTION_STARTED' },
    { executionSid: 'FN1', kind: 'EXECUTION_ENDED' },
    { executionSid: 'FN2', kind: 'EXECUTION_STARTED' },
    { executionSid: 'FN3', kind: 'EXECUTION_ENDED' },
  ].reduce(withNews, noNews);
  expect(newsText(news)).toBe('2 new, 1 changed');
});
