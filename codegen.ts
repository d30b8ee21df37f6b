import type { TypeScriptPluginConfig } from '@graphql-codegen/typescript';
import type { TypeScriptResolversPluginConfig } from '@graphql-codegen/typescript-resolvers';

type Mappers = Readonly<Record<string, string>>;

/** A file of types: the SDL that it is made of, and how the plugins `typescript` and `typescript-resolvers` write it. */
export interface Output {
  /** Folders of `schema/`. */
  readonly folders: readonly string[];
  readonly config: TypeScriptPluginConfig & TypeScriptResolversPluginConfig;
}

/**
 * SDL -> resolver and input types: one file for the base of the contract, and one for each module whose resolvers are
 * written by hand. A module's file knows the base and its own folder of the contract, of other modules only
 * the types that it names. Mappers name the domain type behind each graph type.
 */
const baseMappers: Mappers = {
  Node: '../gateway/graphql/types/nodes.ts#LoadedNode',
  Event: '../gateway/graphql/types/events.ts#EventModel',
  Viewer: '../kit/call/call.ts#Call',
  Gateway: '../gateway/graphql/schema/gateway-models.ts#Overview',
  GatewayProcess: '../gateway/graphql/schema/gateway-models.ts#ProcessReport',
  GatewayDependency: '../gateway/graphql/schema/gateway-models.ts#DependencyHealth',
  GatewayPace: '../gateway/graphql/schema/gateway-models.ts#PacerStatus',
  GatewaySample: '../gateway/graphql/schema/gateway-models.ts#AddedSample',
  GatewayOperation: '../gateway/graphql/schema/gateway-models.ts#OperationFigure',
  GatewaySlowCall: '../gateway/graphql/schema/gateway-models.ts#SlowCall',
  GatewayCaller: '../gateway/graphql/schema/gateway-models.ts#ShownCaller',
  GatewayToken: '../gateway/graphql/schema/gateway-models.ts#TokenEntry',
  AuditEvent: '../gateway/graphql/schema/gateway-models.ts#AuditEvent as AuditEventModel',
  Refusal: '../gateway/graphql/schema/gateway-models.ts#Refusal as RecentRefusal',
};

const moduleMappers: Readonly<Record<string, Mappers>> = {
  base: {},
  executions: {
    Execution: '../apis/executions/contract.ts#ExecutionHead as ExecutionModel',
    ExecutionCount: '../apis/executions/contract/counts.ts#ExecutionGroup',
    Flow: '../apis/executions/contract.ts#Flow as FlowModel',
    ExecutionStep: '../apis/executions/contract.ts#StepHead as ExecutionStepModel',
    ActiveExecutionConflict: '../apis/executions/graph/refused-payloads.ts#ActiveConflict',
    ExecutionChange: '../apis/executions/graph/changes.ts#ExecutionChange as ExecutionChangeModel',
  },
  joins: {
    CustomerLink: '../apis/joins/contract.ts#CustomerLink as CustomerLinkModel',
    CustomerLinkConflict: '../apis/joins/graph/models.ts#ShownConflict',
    Contact: '../apis/joins/graph/models.ts#ContactModel',
    SearchHit: '../apis/joins/graph/models.ts#HitModel',
    InventoryProject: '../apis/joins/graph/models.ts#ProjectModel',
    ResellerCustomer: '../apis/joins/graph/models.ts#CustomerModel',
    Execution: '../apis/joins/graph/models.ts#ExecutionModel',
    InventoryLocation: '../apis/joins/graph/models.ts#ResourceModel',
    InventoryAsset: '../apis/joins/graph/models.ts#ResourceModel',
    InventoryGroup: '../apis/joins/graph/models.ts#ResourceModel',
    InventoryImportJob: '../apis/joins/graph/models.ts#ResourceModel',
    InventoryOperation: '../apis/joins/graph/models.ts#ResourceModel',
    InventoryReport: '../apis/joins/graph/models.ts#ResourceModel',
    InventorySource: '../apis/joins/graph/models.ts#ResourceModel',
    ExecutionConnection: '../apis/joins/graph/models.ts#ExecutionsModel',
    InventoryLocationConnection: '../apis/joins/graph/models.ts#ResourcesModel',
    InventoryAssetConnection: '../apis/joins/graph/models.ts#ResourcesModel',
    InventoryAggregationResult: '../apis/joins/graph/models.ts#AggregatedModel',
  },
  pubsub: {
    ResellerMessagingSubscription: '../apis/pubsub/contract.ts#Subscription as MessagingSubscription',
  },
  reseller: {
    ResellerCustomer: '../apis/reseller/contract.ts#Customer as ResellerCustomerModel',
    ResellerSubscription:
      '../apis/reseller/graph/readings.ts#SubscriptionReading as ResellerSubscriptionModel',
    ResellerEvent: '../apis/reseller/graph/shown-events.ts#ShownEvent',
    ResellerSuspension: '../apis/reseller/graph/shown-events.ts#ShownEvent',
    ResellerCancellation: '../apis/reseller/graph/shown-events.ts#ShownEvent',
    ResellerStateDrift: '../apis/reseller/graph/shown-events.ts#ShownEvent',
    ResellerChange: '../apis/reseller/graph/shown-events.ts#ShownEvent',
    ResellerInterval: '../apis/reseller/contract.ts#Interval as ResellerIntervalModel',
    ResellerTransferInfo: '../apis/reseller/contract.ts#TransferInfo as ResellerTransferInfoModel',
    ResellerNotifications: '../apis/reseller/contract.ts#WatchDetails as ResellerNotificationsModel',
    ResellerNotificationsPayload: '../apis/reseller/graph/mutation-payloads.ts#NotificationsPayload',
    ResellerQuarantinedMessage: '../apis/reseller/contract/quarantine.ts#QuarantinedMessage',
  },
};

function outputOf(module: string, mappers: Mappers): Output {
  return {
    folders: [...new Set(['base', module])],
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
        URL: { input: 'string', output: 'string' },
        EmailAddress: { input: 'string', output: 'string' },
        ResellerCustomerAuthToken: { input: 'unknown', output: 'never' },
      },
      mappers: { ...baseMappers, ...mappers },
    },
  };
}

/** The outputs by the files that they are written to. */
const outputs: Readonly<Record<string, Output>> = Object.fromEntries(
  Object.entries(moduleMappers).map(([module, mappers]) => [
    `src/generated/${module}.ts`,
    outputOf(module, mappers),
  ]),
);
export default outputs;
