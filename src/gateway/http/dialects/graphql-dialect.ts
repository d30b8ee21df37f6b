import { shownFault } from '../../graphql/errors.ts';
import { type Dialect, plainDialect } from './dialect.ts';

export const graphqlDialect: Dialect = {
  ...plainDialect,
  errorBody: (fault, requestId) => ({ errors: [shownFault(fault, requestId)] }),
};
