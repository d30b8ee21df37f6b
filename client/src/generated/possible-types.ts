// Made by `npm run generate`; do not edit.
/** Object types of each interface and union. */
export const possibleTypes: Readonly<Record<string, string[]>> = {
  "ActivityEvent": [
    "ExecutionChange",
    "InventoryOperationChange",
    "ResellerEventDelivery"
  ],
  "ActivityMessage": [
    "ExecutionChange",
    "InventoryOperationChange",
    "ResellerEventDelivery",
    "StreamGap",
    "StreamHeartbeat"
  ],
  "CustomerLinkTarget": [
    "Contact",
    "InventoryProject"
  ],
  "ExecutionMessage": [
    "ExecutionChange",
    "StreamGap",
    "StreamHeartbeat"
  ],
  "InventoryAssetChangesMessage": [
    "InventoryAssetChanges",
    "StreamGap",
    "StreamHeartbeat"
  ],
  "InventoryAssetDetails": [
    "InventoryDatabaseDeploymentDetails",
    "InventoryDatabaseDetails",
    "InventoryMachineDetails"
  ],
  "InventoryOperationMessage": [
    "InventoryOperationChange",
    "StreamGap",
    "StreamHeartbeat"
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
    "Contact",
    "CustomerLink",
    "Execution",
    "ExecutionStep",
    "Flow",
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
  "ResellerEventMessage": [
    "ResellerEventDelivery",
    "StreamGap",
    "StreamHeartbeat"
  ],
  "Resumable": [
    "ExecutionChange",
    "InventoryAssetChanges",
    "InventoryOperationChange",
    "ResellerEventDelivery",
    "StreamHeartbeat"
  ],
  "UserError": [
    "ActiveExecutionConflict",
    "CustomerLinkConflict",
    "GenericUserError"
  ]
};
