import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { graphql } from 'graphql';
import { portOf } from '../../measure/port.ts';
import { reportTo } from '../../measure/server-child.ts';
import { queries } from '../queries.ts';
import { createPeerSchema } from '../schema.ts';

/** The cost of HTTP alone: graphql-js creates the answer of each query once, and a request's body looks it up. */
const schema = createPeerSchema();
const answers = new Map<string, Buffer>();
for (const { body } of queries) {
  const { query: source, variables: variableValues } = JSON.parse(body);
  answers.set(body, Buffer.from(JSON.stringify(await graphql({ schema, source, variableValues }))));
}

const server = createServer(async (request, response) => {
  const answer = answers.get(await text(request)) ?? Buffer.alloc(0);
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': answer.length,
  });
  response.end(answer);
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
reportTo(portOf(server));
