import { createServer } from 'node:http';
import { createAnswers } from '../federation/data.ts';
import { serve } from '../measure/partner-child.ts';

/** The remote service: prepared answers, and a counter of its calls. */
const answers = new Map([...createAnswers()].map(([path, text]) => [path, Buffer.from(text)]));
const empty = Buffer.from(JSON.stringify({ code: 20404, message: 'There is nothing.', status: 404 }));
let calls = 0;

const server = createServer((request, response) => {
  calls += 1;
  const [path = ''] = (request.url ?? '').split('?');
  const answer = answers.get(path);
  const body = answer ?? empty;
  response.writeHead(answer ? 200 : 404, {
    'content-type': 'application/json',
    'content-length': body.length,
  });
  response.end(body);
});
server.keepAliveTimeout = 60_000;
await serve(server, { calls: () => calls });
