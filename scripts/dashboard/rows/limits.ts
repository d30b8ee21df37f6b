import { lines } from '../panels.ts';
import { of, perSecond, sumBy } from '../queries.ts';
import type { Row } from '../row.ts';

export const limits: Row = {
  title: 'Limits',
  panels: [
    lines(
      {
        title: 'Refusals by rule',
        description: 'Requests in a second that a limit refused.',
        unit: 'reqps',
        queries: { '{{rule}}': perSecond('tributary_limit_refusals_total', ['rule']) },
      },
      { stacked: true },
    ),
    lines({
      title: 'Points',
      description: 'Points of the GraphQL budgets that are charged in a second.',
      unit: 'short',
      queries: { points: perSecond('tributary_graphql_points_total') },
    }),
    lines({
      title: 'State of the shared limits',
      description: 'State changes of the limits in Redis in five minutes, by the new state.',
      unit: 'short',
      queries: {
        '{{state}}': sumBy(['state'], `increase(${of('tributary_limit_ledger_changes_total')}[5m])`),
      },
    }),
  ],
};
