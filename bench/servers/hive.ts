import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { createGatewayRuntime } from '@graphql-hive/gateway-runtime';
import { composeSubgraphs } from '@graphql-mesh/fusion-composition';
import { loadNonExecutableGraphQLSchemaFromOpenAPI } from '@omnigraph/openapi';
import { serve } from '../measure/partner-child.ts';

/** Hive Gateway in front of a subgraph that Mesh generates from the service's OpenAPI document. */
const schema = await loadNonExecutableGraphQLSchemaFromOpenAPI('studio', {
  source: fileURLToPath(new URL('../federation/openapi.json', import.meta.url)),
  cwd: '/',
  endpoint: process.argv[2] ?? '',
  fetch,
});
const { supergraphSdl, errors } = composeSubgraphs([{ name: 'studio', schema }]);
if (!supergraphSdl) throw new AggregateError(errors ?? [], 'the document does not compose');

/** OpenAPI cannot declare that an item of a list has a list of its own; in Hive that is an additional resolver. */
const stepsType = String(schema.getQueryType()?.getFields()['ListExecutionStep']?.type);
const additionalTypeDefs = `extend type Execution {
  steps(PageSize: Int): ${stepsType} @resolveTo(
    sourceName: "studio"
    sourceTypeName: "Query"
    sourceFieldName: "ListExecutionStep"
    requiredSelectionSet: "{ flow_sid sid }"
    sourceArgs: { FlowSid: "{root.flow_sid}", ExecutionSid: "{root.sid}", PageSize: "{args.PageSize}" }
  )
}`;

const gateway = createGatewayRuntime({
  supergraph: supergraphSdl,
  additionalTypeDefs,
  logging: false,
  landingPage: false,
});
await serve(createServer(gateway));
