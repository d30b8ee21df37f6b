import { createServer } from 'node:http';
import { createYoga } from 'graphql-yoga';
import { createPeerSchema } from '../graphql/schema.ts';
import { serve } from '../measure/partner-child.ts';

await serve(createServer(createYoga({ schema: createPeerSchema() })));
