import { shownFault } from '../../graphql/errors.ts';
import { graphqlType } from '../../graphql/request/answer-status.ts';
import { type Dialect, plainDialect } from './dialect.ts';

export const graphqlDialect: Dialect = {
  ...plainDialect,
  // No fault has this status but one that `refusalOf` has made for a client of that type.
  typeOf: ({ status }) => (status === 422 ? graphqlType : undefined),
  errorBody: (fault, requestId) => ({ errors: [shownFault(fault, requestId)] }),
};
