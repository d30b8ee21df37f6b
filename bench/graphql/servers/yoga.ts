import { once } from 'node:events';
import { createServer } from 'node:http';
import { createYoga } from 'graphql-yoga';
import { portOf } from '../../measure/port.ts';
import { reportTo } from '../../measure/server-child.ts';
import { createPeerSchema } from '../schema.ts';

const server = createServer(createYoga({ schema: createPeerSchema() }));
server.listen(0, '127.0.0.1');
await once(server, 'listening');
reportTo(portOf(server));
