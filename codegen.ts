import type { CodegenConfig } from '@graphql-codegen/cli';

/** SDL -> resolver and input types. Mappers name the domain type behind each graph type. */
const config: CodegenConfig = {
  schema: 'schema/**/*.graphql',

  generates: {
    'src/generated/graph.ts': {
      plugins: ['typescript', 'typescript-resolvers'],
      config: {
        useTypeImports: true,
        enumsAsTypes: true,
        avoidOptionals: { field: true, inputValue: false, object: true, defaultValue: false },
        maybeValue: 'T | null',
        inputMaybeValue: 'T | null | undefined',
        immutableTypes: true,
        contextType: '../gateway/graphql/context.ts#GraphContext',
        resolversNonOptionalTypename: { unionMember: true, interfaceImplementingType: true },
        scalars: {
          ID: { input: 'string', output: 'string' },
          DateTime: { input: 'string', output: 'string' },
          JSON: { input: 'unknown', output: 'unknown' },
          Cursor: { input: 'string', output: 'string' },
          BigInt: { input: 'string', output: 'string' },
          FieldMask: { input: 'string', output: 'string' },
        },
        mappers: {
          Execution: '../apis/executions/contract.ts#Execution as ExecutionModel',
          ExecutionStep: '../apis/executions/contract.ts#ExecutionStep as ExecutionStepModel',
          ExecutionContext: '../apis/executions/contract.ts#ExecutionContext as ExecutionContextModel',
          ExecutionStepContext:
            '../apis/executions/contract.ts#ExecutionStepContext as ExecutionStepContextModel',
          ActiveExecutionConflict: '../apis/executions/graph/mutations.ts#ActiveConflict',
          ResellerCustomer: '../apis/reseller/contract.ts#Customer as ResellerCustomerModel',
          ResellerSubscription:
            '../apis/reseller/graph/readings.ts#SubscriptionReading as ResellerSubscriptionModel',
          ResellerEvent: '../apis/reseller/graph/deliveries.ts#ShownEvent',
          ResellerSuspension: '../apis/reseller/graph/deliveries.ts#ShownEvent',
          ResellerCancellation: '../apis/reseller/graph/deliveries.ts#ShownEvent',
          ResellerStateDrift: '../apis/reseller/graph/deliveries.ts#ShownEvent',
          ResellerChange: '../apis/reseller/graph/deliveries.ts#ShownEvent',
          ResellerEventDelivery: '../apis/reseller/graph/deliveries.ts#Delivery',
          ResellerInterval: '../apis/reseller/contract.ts#Interval as ResellerIntervalModel',
          ResellerNotifications: '../apis/reseller/contract.ts#WatchDetails as ResellerNotificationsModel',
          ResellerMessagingSubscription: '../apis/pubsub/contract.ts#Subscription as MessagingSubscription',
          ResellerNotificationsPayload: '../apis/reseller/graph/mutations.ts#NotificationsPayload',
          ExecutionChange: '../apis/executions/graph/changes.ts#ExecutionChange as ExecutionChangeModel',
          Node: '../gateway/graphql/nodes.ts#LoadedNode',
          Viewer: '../kit/call/call.ts#Call',
        },
      },
    },
  },
};
export default config;
