import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { loadGraphQLSchemaFromOpenAPI } from '@omnigraph/openapi';
import { extendSchema, type GraphQLObjectType, parse } from 'graphql';
import { createYoga } from 'graphql-yoga';
import { serve } from '../measure/partner-child.ts';

/** GraphQL Mesh's source for OpenAPI documents, served by the server that Hive Gateway is built on. */
const made = await loadGraphQLSchemaFromOpenAPI('studio', {
  source: fileURLToPath(new URL('../federation/openapi.json', import.meta.url)),
  cwd: '/',
  endpoint: process.argv[2] ?? '',
  fetch,
});

/** OpenAPI cannot declare that an item of a list has a list of its own; in Mesh that is an additional resolver. */
const extension = parse(
  'extend type Execution { steps(PageSize: Int): query_ListExecutionStep_200_response }'.replace(
    /query_\w+/,
    String(made.getQueryType()?.getFields()['ListExecutionStep']?.type),
  ),
);
const schema = extendSchema(made, extension);
const listSteps = schema.getQueryType()?.getFields()['ListExecutionStep']?.resolve;
const steps = (schema.getType('Execution') as GraphQLObjectType).getFields()['steps'];
if (!listSteps || !steps) throw new TypeError('the document has no steps');
steps.resolve = ({ flow_sid, sid }, { PageSize }, context, info) =>
  listSteps(null, { FlowSid: flow_sid, ExecutionSid: sid, PageSize }, context, info);

await serve(createServer(createYoga({ schema, logging: false })));
