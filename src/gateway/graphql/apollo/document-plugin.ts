import { type ApolloServerPlugin, type GraphQLResponse, HeaderMap } from '@apollo/server';
import { type GraphQLFormattedError, parse } from 'graphql';
import type { GraphContext } from '../context.ts';
import type { DocumentCache } from '../documents/document-cache.ts';
import { type ErrorWitnesses, showError } from '../errors.ts';

/** Placeholder in the pipeline for a document that cannot be run. */
const nothing = parse('{ __typename }', { noLocation: true });

/**
 * Gives Apollo our parsed documents; it would otherwise parse and validate every text again, with limits of its own.
 * For a text that cannot be run, the answer has the errors that our reader found.
 */
export function readDocuments(
  documents: Pick<DocumentCache, 'read'>,
  witnesses: ErrorWitnesses,
): ApolloServerPlugin<GraphContext> {
  return {
    requestDidStart: async () => {
      let refused: readonly GraphQLFormattedError[] | null = null;
      return {
        async didResolveSource(request) {
          const { document, errors } = documents.read(request.source);
          refused = errors;
          Object.assign(request, { document: document ?? nothing });
          // A text that cannot be run is not worth caching.
          if (errors) request.metrics.persistedQueryRegister = false;
        },
        async responseForOperation() {
          return refused && refusal(refused.map((error) => showError(error, witnesses)));
        },
      };
    },
  };
}

function refusal(errors: readonly GraphQLFormattedError[]): GraphQLResponse {
  return {
    http: { status: 400, headers: new HeaderMap() },
    body: { kind: 'single', singleResult: { errors } },
  };
}
