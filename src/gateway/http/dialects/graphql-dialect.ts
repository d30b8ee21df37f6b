import { shownFault } from '../../graphql/errors.ts';
import { bearerChallenge, type Dialect } from './dialect.ts';

export const graphqlDialect: Dialect = {
  challenge: bearerChallenge,
  bodyType: 'application/json',
  errorBody: (fault, requestId) => ({ errors: [shownFault(fault, requestId)] }),
};
