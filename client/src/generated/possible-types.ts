// Made by `npm run generate`; do not edit.
/** Object types of each interface and union. */
export const possibleTypes: Readonly<Record<string, string[]>> = {
  "CustomerLinkTarget": [
    "Contact",
    "InventoryProject"
  ],
  "Event": [
    "ExecutionChange",
    "InventoryAssetChanges",
    "InventoryOperationChange",
    "ResellerCancellation",
    "ResellerChange",
    "ResellerStateDrift",
    "ResellerSuspension"
  ],
  "EventMessage": [
    "ExecutionChange",
    "InventoryAssetChanges",
    "InventoryOperationChange",
    "ResellerCancellation",
    "ResellerChange",
    "ResellerStateDrift",
    "ResellerSuspension",
    "StreamGap",
    "StreamHeartbeat"
  ],
  "InventoryAssetDetails": [
    "InventoryDatabaseDeploymentDetails",
    "InventoryDatabaseDetails",
    "InventoryMachineDetails"
  ],
  "InventoryOperationResult": [
    "InventoryAsset",
    "InventoryAssetsExportJob",
    "InventoryDiscoveryClient",
    "InventoryGroup",
    "InventoryImportDataFile",
    "InventoryImportJob",
    "InventoryPreferenceSet",
    "InventoryReport",
    "InventoryReportConfig",
    "InventoryRunAssetsExportJobResponse",
    "InventorySettings",
    "InventorySource"
  ],
  "InventoryResource": [
    "InventoryAsset",
    "InventoryAssetsExportJob",
    "InventoryDiscoveryClient",
    "InventoryErrorFrame",
    "InventoryGroup",
    "InventoryImportDataFile",
    "InventoryImportJob",
    "InventoryLocation",
    "InventoryOperation",
    "InventoryPreferenceSet",
    "InventoryRelation",
    "InventoryReport",
    "InventoryReportConfig",
    "InventorySettings",
    "InventorySource"
  ],
  "Node": [
    "AuditEvent",
    "Contact",
    "CustomerLink",
    "Execution",
    "ExecutionChange",
    "ExecutionStep",
    "Flow",
    "GatewayToken",
    "InventoryAsset",
    "InventoryAssetChanges",
    "InventoryAssetsExportJob",
    "InventoryDiscoveryClient",
    "InventoryErrorFrame",
    "InventoryGroup",
    "InventoryImportDataFile",
    "InventoryImportJob",
    "InventoryLocation",
    "InventoryOperation",
    "InventoryOperationChange",
    "InventoryPreferenceSet",
    "InventoryProject",
    "InventoryRelation",
    "InventoryReport",
    "InventoryReportConfig",
    "InventorySettings",
    "InventorySource",
    "ResellerCancellation",
    "ResellerChange",
    "ResellerCustomer",
    "ResellerMessagingSubscription",
    "ResellerQuarantinedMessage",
    "ResellerStateDrift",
    "ResellerSubscription",
    "ResellerSuspension"
  ],
  "ResellerEvent": [
    "ResellerCancellation",
    "ResellerChange",
    "ResellerStateDrift",
    "ResellerSuspension"
  ],
  "Resumable": [
    "ExecutionChange",
    "InventoryAssetChanges",
    "InventoryOperationChange",
    "ResellerCancellation",
    "ResellerChange",
    "ResellerStateDrift",
    "ResellerSuspension",
    "StreamHeartbeat"
  ],
  "UserError": [
    "ActiveExecutionConflict",
    "CustomerLinkConflict",
    "GenericUserError"
  ]
};
