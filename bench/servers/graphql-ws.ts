import { createServer } from 'node:http';
import { type DocumentNode, parse, validate } from 'graphql';
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit';
import type { ServerOptions } from 'graphql-ws';
import { useServer } from 'graphql-ws/use/ws';
import { WebSocketServer } from 'ws';
import { changeMessage } from '../fanout/changes.ts';
import { createPublisher } from '../fanout/publish.ts';
import { createFanoutSchema, type Published } from '../fanout/schema.ts';
import { createTopic } from '../fanout/topic.ts';
import { serve } from '../measure/partner-child.ts';

/**
 * The server over ws as in its documentation. With `jit`, graphql-jit compiles each text once and executes it instead.
 */
const jit = process.argv[2] === 'jit';
const topic = createTopic<Published>();
const schema = createFanoutSchema(() => topic.subscribe());
type Subscribe = NonNullable<CompiledQuery['subscribe']>;
const documents = new Map<string, DocumentNode>();
const subscribes = new Map<DocumentNode, Subscribe>();

/** Returns the document of a text, which is parsed, validated and compiled at its first use. */
function compiledOf(text: string): DocumentNode {
  const known = documents.get(text);
  if (known) return known;
  const document = parse(text);
  const [invalid] = validate(schema, document);
  const query = compileQuery(schema, document);
  if (invalid || !isCompiledQuery(query) || !query.subscribe)
    throw invalid ?? new Error('It does not compile.');
  documents.set(text, document);
  subscribes.set(document, query.subscribe);
  return document;
}

const compiled: ServerOptions = {
  onSubscribe: (_, __, { query, variables }) => ({
    schema,
    document: compiledOf(query),
    variableValues: variables,
  }),
  subscribe({ document, variableValues }) {
    const subscribe = subscribes.get(document);
    if (!subscribe) throw new TypeError('A text that was not compiled.');
    return subscribe({}, {}, variableValues);
  },
};

const http = createServer();
const sockets = new WebSocketServer({ server: http, path: '/graphql' });
useServer(jit ? compiled : { schema }, sockets, 0);
await serve(
  http,
  createPublisher((seq, due) => topic.publish({ executionChanges: changeMessage(seq, due) })),
);
