import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { graphql } from 'graphql';
import { queries } from '../graphql/queries.ts';
import { createPeerSchema } from '../graphql/schema.ts';
import { serve } from '../measure/partner-child.ts';

/** The cost of HTTP alone: graphql-js creates the answer of each query once, and a request's body looks it up. */
const schema = createPeerSchema();
const answers = new Map<string, Buffer>();
for (const { body } of queries) {
  const { query: source, variables: variableValues } = JSON.parse(body);
  answers.set(body, Buffer.from(JSON.stringify(await graphql({ schema, source, variableValues }))));
}

const server = createServer(async (request, response) => {
  const answer = answers.get(await text(request)) ?? Buffer.alloc(0);
  const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': answer.length };
  response.writeHead(200, headers).end(answer);
});
await serve(server);
