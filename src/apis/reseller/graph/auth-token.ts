import { GraphQLError, GraphQLScalarType } from 'graphql';

function refuseLiteral(): never {
  throw new GraphQLError(
    'ResellerCustomerAuthToken is a secret; give it as a variable, not in the document.',
  );
}

/**
 * A customer's token. Documents are cached, hashed and listed, so it can only be a variable. Values of any type pass:
 * `parseAuthToken` refuses them without showing them, as errors of variables do not.
 */
export const customerAuthTokenScalar = new GraphQLScalarType({
  name: 'ResellerCustomerAuthToken',
  parseValue: (value) => value,
  parseLiteral: refuseLiteral,
});
