// Made by `npm run generate`; do not edit.
/** Types of the fields of each object and interface; that of a leaf has no name. */
export const fieldTypes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "ActiveExecutionConflict": {
    "code": "!",
    "conflictingExecution": "Execution",
    "conflictingExecutionSid": "!",
    "message": "!",
    "path": "[!]"
  },
  "ActivityConnection": {
    "edges": "[ActivityEdge!]!",
    "nodes": "[Event!]!",
    "pageInfo": "PageInfo!",
    "totalCount": ""
  },
  "ActivityEdge": {
    "cursor": "!",
    "node": "Event!"
  },
  "AuditEvent": {
    "action": "!",
    "actor": "!",
    "address": "",
    "id": "!",
    "object": "!",
    "occurredAt": "!",
    "requestId": "",
    "result": "!"
  },
  "AuditEventConnection": {
    "edges": "[AuditEventEdge!]!",
    "nodes": "[AuditEvent!]!",
    "pageInfo": "PageInfo!",
    "totalCount": ""
  },
  "AuditEventEdge": {
    "cursor": "!",
    "node": "AuditEvent!"
  },
  "BatchDeleteInventoryAssetsPayload": {
    "clientMutationId": "",
    "deletedIds": "[!]",
    "userErrors": "[UserError!]!"
  },
  "BatchUpdateInventoryAssetsPayload": {
    "assets": "[InventoryAsset!]",
    "clientMutationId": "",
    "userErrors": "[UserError!]!"
  },
  "CancelInventoryOperationPayload": {
    "clientMutationId": "",
    "operation": "InventoryOperation",
    "userErrors": "[UserError!]!"
  },
  "Contact": {
    "contactChannelAddress": "!",
    "customer": "ResellerCustomer",
    "executions": "ExecutionConnection",
    "id": "!",
    "sid": ""
  },
  "CreateExecutionPayload": {
    "clientMutationId": "",
    "execution": "Execution",
    "userErrors": "[UserError!]!"
  },
  "CustomerLink": {
    "createdAt": "!",
    "createdBy": "!",
    "customer": "ResellerCustomer",
    "customerId": "!",
    "id": "!",
    "target": "CustomerLinkTarget"
  },
  "CustomerLinkConflict": {
    "code": "!",
    "link": "CustomerLink",
    "message": "!",
    "path": "[!]"
  },
  "CustomerLinkConnection": {
    "edges": "[CustomerLinkEdge!]!",
    "nodes": "[CustomerLink!]!",
    "pageInfo": "PageInfo!",
    "totalCount": ""
  },
  "CustomerLinkEdge": {
    "cursor": "!",
    "node": "CustomerLink!"
  },
  "CustomerLinkSuggestion": {
    "reason": "!",
    "target": "CustomerLinkTarget!"
  },
  "DeleteExecutionPayload": {
    "clientMutationId": "",
    "deletedId": "",
    "userErrors": "[UserError!]!"
  },
  "DeleteInventoryAssetPayload": {
    "clientMutationId": "",
    "deletedId": "",
    "requestId": "",
    "userErrors": "[UserError!]!"
  },
  "DeleteInventoryOperationPayload": {
    "clientMutationId": "",
    "deletedId": "",
    "userErrors": "[UserError!]!"
  },
  "EndExecutionPayload": {
    "clientMutationId": "",
    "execution": "Execution",
    "userErrors": "[UserError!]!"
  },
  "Event": {
    "cursor": "!",
    "customer": "ResellerCustomer",
    "id": "!",
    "kind": "!",
    "occurredAt": "!",
    "service": "!",
    "text": "!"
  },
  "Execution": {
    "accountSid": "!",
    "contact": "Contact",
    "contactChannelAddress": "!",
    "contactSid": "",
    "context": "!",
    "createdAt": "!",
    "customer": "ResellerCustomer",
    "durationSeconds": "",
    "endedAt": "",
    "endedReason": "",
    "events": "ExecutionEventConnection",
    "flow": "Flow",
    "flowChannelAddress": "",
    "flowSid": "!",
    "flowVersion": "",
    "id": "!",
    "initiatedBy": "",
    "sid": "!",
    "status": "!",
    "step": "ExecutionStep",
    "steps": "ExecutionStepConnection",
    "updatedAt": "",
    "url": "!"
  },
  "ExecutionChange": {
    "cursor": "!",
    "customer": "ResellerCustomer",
    "deletedId": "",
    "endedReason": "",
    "execution": "Execution",
    "executionSid": "!",
    "flowSid": "!",
    "id": "!",
    "kind": "!",
    "occurredAt": "!",
    "service": "!",
    "step": "ExecutionStep",
    "text": "!"
  },
  "ExecutionConnection": {
    "edges": "[ExecutionEdge!]!",
    "nodes": "[Execution!]!",
    "pageInfo": "PageInfo!",
    "totalCount": ""
  },
  "ExecutionCount": {
    "averageDurationSeconds": "",
    "count": "!",
    "endedReason": "",
    "flow": "Flow",
    "flowVersion": "",
    "status": "",
    "widgetName": ""
  },
  "ExecutionEdge": {
    "cursor": "!",
    "node": "Execution!"
  },
  "ExecutionEventConnection": {
    "edges": "[ExecutionEventEdge!]!",
    "nodes": "[ExecutionChange!]!",
    "pageInfo": "PageInfo!",
    "totalCount": ""
  },
  "ExecutionEventEdge": {
    "cursor": "!",
    "node": "ExecutionChange!"
  },
  "ExecutionStep": {
    "accountSid": "!",
    "context": "!",
    "createdAt": "!",
    "executionSid": "!",
    "flowSid": "!",
    "id": "!",
    "name": "!",
    "parentStepSid": "",
    "sid": "!",
    "transitionedFrom": "",
    "transitionedTo": "",
    "type": "!",
    "updatedAt": "",
    "url": "!",
    "widget": "FlowWidget"
  },
  "ExecutionStepConnection": {
    "edges": "[ExecutionStepEdge!]!",
    "nodes": "[ExecutionStep!]!",
    "pageInfo": "PageInfo!",
    "totalCount": ""
  },
  "ExecutionStepEdge": {
    "cursor": "!",
    "node": "ExecutionStep!"
  },
  "Flow": {
    "definition": "",
    "executions": "ExecutionConnection",
    "id": "!",
    "name": "",
    "sid": "!",
    "version": "",
    "widgets": "[FlowWidget!]"
  },
  "FlowConnection": {
    "edges": "[FlowEdge!]!",
    "nodes": "[Flow!]!",
    "pageInfo": "PageInfo!",
    "totalCount": ""
  },
  "FlowEdge": {
    "cursor": "!",
    "node": "Flow!"
  },
  "FlowTransition": {
    "event": "!",
    "next": ""
  },
  "FlowWidget": {
    "name": "!",
    "transitions": "[FlowTransition!]!",
    "type": "!"
  },
  "Gateway": {
    "caller": "GatewayCaller!",
    "callers": "[GatewayCaller!]!",
    "dependencies": "[GatewayDependency!]!",
    "hasRedis": "!",
    "history": "GatewayHistory!",
    "operations": "[GatewayOperation!]!",
    "process": "GatewayProcess!",
    "processes": "[GatewayProcess!]!",
    "refusals": "[Refusal!]!",
    "scope": "!",
    "state": "!",
    "storage": "!",
    "tokens": "GatewayTokenConnection!"
  },
  "GatewayCaller": {
    "owner": "!",
    "rateLimits": "[RateLimit!]",
    "refusals": "[Refusal!]!",
    "secondaryLimits": "[SecondaryLimit!]",
    "seenAt": ""
  },
  "GatewayCount": {
    "count": "!",
    "name": "!"
  },
  "GatewayDependency": {
    "breaker": "",
    "lastErrorAt": "",
    "lastErrorCode": "",
    "mode": "",
    "name": "!",
    "oldestHitSeconds": "",
    "pace": "GatewayPace",
    "readCalls": "",
    "readHits": "",
    "state": "!",
    "stateFoundAt": "!"
  },
  "GatewayHistory": {
    "periodSeconds": "!",
    "samples": "[GatewaySample!]!",
    "scope": "!"
  },
  "GatewayLatency": {
    "p50": "!",
    "p95": "!",
    "p99": "!"
  },
  "GatewayOperation": {
    "calls": "!",
    "errors": "!",
    "latency": "GatewayLatency!",
    "name": "",
    "operationType": "!",
    "points": "!",
    "slowCall": "GatewaySlowCall"
  },
  "GatewayPace": {
    "callsPerSecond": "",
    "resumesAt": "",
    "state": "!",
    "waiting": "!"
  },
  "GatewayProcess": {
    "latest": "GatewaySample",
    "processId": "!",
    "seenAt": "!",
    "startedAt": "!",
    "uptimeSeconds": "!",
    "version": "!",
    "worker": ""
  },
  "GatewaySample": {
    "cpu": "!",
    "endedAt": "!",
    "errors": "!",
    "errorsByCode": "[GatewayCount!]!",
    "eventLoopDelayMilliseconds": "!",
    "eventLoopUtilization": "!",
    "eventStreams": "!",
    "events": "!",
    "eventsByStream": "[GatewayCount!]!",
    "graphqlRequests": "!",
    "heapBytes": "!",
    "messages": "!",
    "operationLatency": "GatewayLatency",
    "operations": "!",
    "points": "!",
    "processes": "!",
    "refusals": "!",
    "refusalsByRule": "[GatewayCount!]!",
    "restLatency": "GatewayLatency",
    "restRequests": "!",
    "rssBytes": "!",
    "seconds": "!",
    "subscriptions": "!",
    "websocketOperations": "!",
    "websockets": "!"
  },
  "GatewaySlowCall": {
    "endedAt": "!",
    "milliseconds": "!",
    "traceId": "!"
  },
  "GatewayToken": {
    "clientId": "",
    "createdAt": "!",
    "expiresAt": "",
    "id": "!",
    "kind": "!",
    "note": "",
    "plan": "!",
    "revokedAt": "",
    "scopes": "[!]!",
    "subject": "!",
    "tenancy": "[ViewerTenancy!]!",
    "tokenId": "!"
  },
  "GatewayTokenConnection": {
    "edges": "[GatewayTokenEdge!]!",
    "nodes": "[GatewayToken!]!",
    "pageInfo": "PageInfo!",
    "totalCount": ""
  },
  "GatewayTokenEdge": {
    "cursor": "!",
    "node": "GatewayToken!"
  },
  "GenericUserError": {
    "code": "!",
    "message": "!",
    "path": "[!]"
  },
  "InventoryAggregationResult": {
    "count": "InventoryAggregationResultCount",
    "field": "",
    "frequency": "InventoryAggregationResultFrequency",
    "histogram": "InventoryAggregationResultHistogram",
    "sum": "InventoryAggregationResultSum"
  },
  "InventoryAggregationResultCount": {
    "value": ""
  },
  "InventoryAggregationResultFrequency": {
    "values": "[InventoryCount!]!"
  },
  "InventoryAggregationResultHistogram": {
    "buckets": "[InventoryAggregationResultHistogramBucket!]!"
  },
  "InventoryAggregationResultHistogramBucket": {
    "count": "",
    "lowerBound": "",
    "upperBound": ""
  },
  "InventoryAggregationResultSum": {
    "value": ""
  },
  "InventoryAsset": {
    "attributes": "[InventoryKeyValue!]!",
    "createdAt": "",
    "customer": "ResellerCustomer",
    "details": "InventoryAssetDetails",
    "groupNames": "[!]!",
    "groups": "[InventoryGroup!]!",
    "hidden": "!",
    "hiddenAt": "",
    "hideReason": "",
    "id": "!",
    "insightList": "InventoryInsightList",
    "kind": "",
    "labels": "[InventoryKeyValue!]!",
    "location": "InventoryLocation",
    "name": "!",
    "performanceData": "InventoryAssetPerformanceData",
    "project": "InventoryProject",
    "relations": "InventoryRelationConnection",
    "sourceNames": "[!]!",
    "sources": "[InventorySource!]!",
    "title": "",
    "updatedAt": ""
  },
  "InventoryAssetChange": {
    "asset": "InventoryAsset",
    "deletedId": "",
    "kind": "!",
    "name": "!"
  },
  "InventoryAssetChanges": {
    "changes": "[InventoryAssetChange!]!",
    "cursor": "!",
    "customer": "ResellerCustomer",
    "id": "!",
    "kind": "!",
    "occurredAt": "!",
    "service": "!",
    "text": "!"
  },
  "InventoryAssetConnection": {
    "edges": "[InventoryAssetEdge!]!",
    "nodes": "[InventoryAsset!]!",
    "pageInfo": "PageInfo!",
    "totalCount": "",
    "unreachable": "[!]!"
  },
  "InventoryAssetEdge": {
    "cursor": "!",
    "node": "InventoryAsset!"
  },
  "InventoryAssetPerformanceData": {
    "dailyResourceUsageAggregations": "[InventoryDailyResourceUsageAggregation!]!"
  },
  "InventoryAssetsExportJob": {
    "condition": "InventoryAssetsExportJobExportCondition",
    "createdAt": "",
    "id": "!",
    "inventory": "!",
    "labels": "[InventoryKeyValue!]!",
    "name": "!",
    "networkDependencies": "!",
    "performanceData": "InventoryAssetsExportJobPerformanceData",
    "recentExecutions": "[InventoryAssetsExportJobExecution!]!",
    "showHidden": "!",
    "signedUriDestination": "InventorySignedUriDestination",
    "updatedAt": ""
  },
  "InventoryAssetsExportJobConnection": {
    "edges": "[InventoryAssetsExportJobEdge!]!",
    "nodes": "[InventoryAssetsExportJob!]!",
    "pageInfo": "PageInfo!",
    "totalCount": ""
  },
  "InventoryAssetsExportJobEdge": {
    "cursor": "!",
    "node": "InventoryAssetsExportJob!"
  },
  "InventoryAssetsExportJobExecution": {
    "endedAt": "",
    "executionId": "",
    "expiresAt": "",
    "requestedAssetCount": "!",
    "result": "InventoryAssetsExportJobExecutionResult",
    "startedAt": ""
  },
  "InventoryAssetsExportJobExecutionResult": {
    "error": "InventoryStatus",
    "outputFiles": "[InventoryOutputFile!]!",
    "signedUris": "[InventorySignedUri!]!"
  },
  "InventoryAssetsExportJobExportCondition": {
    "filter": ""
  },
  "InventoryAssetsExportJobPerformanceData": {
    "maxDays": ""
  },
  "InventoryAwsEc2PlatformDetails": {
    "hyperthreading": "",
    "location": "",
    "machineTypeLabel": ""
  },
  "InventoryAzureVmPlatformDetails": {
    "hyperthreading": "",
    "location": "",
    "machineTypeLabel": "",
    "provisioningState": ""
  },
  "InventoryBasicPlatformDetails": {
    "hyperthreading": "",
    "location": ""
  },
  "InventoryBiosDetails": {
    "biosId": "",
    "biosName": "",
    "manufacturer": "",
    "releaseDate": "InventoryDate",
    "smbiosUuid": "",
    "version": ""
  },
  "InventoryComputeEngineMigrationTarget": {
    "shape": "InventoryComputeEngineShapeDescriptor"
  },
  "InventoryComputeEnginePreferences": {
    "licenseType": "",
    "machinePreferences": "InventoryMachinePreferences",
    "persistentDiskType": ""
  },
  "InventoryComputeEngineShapeDescriptor": {
    "logicalCoreCount": "!",
    "machineType": "",
    "memoryMb": "",
    "physicalCoreCount": "",
    "series": "",
    "storage": "[InventoryComputeStorageDescriptor!]!"
  },
  "InventoryComputeStorageDescriptor": {
    "sizeGb": "!",
    "type": ""
  },
  "InventoryCount": {
    "key": "!",
    "value": "!"
  },
  "InventoryCsvOutputFile": {
    "columnsCount": "!",
    "rowCount": "!",
    "signedUri": "InventorySignedUri"
  },
  "InventoryDailyResourceUsageAggregation": {
    "cpu": "InventoryDailyUtilization",
    "date": "InventoryDate",
    "disk": "InventoryDailyResourceUsageAggregationDisk",
    "memory": "InventoryDailyUtilization",
    "network": "InventoryDailyResourceUsageAggregationNetwork"
  },
  "InventoryDailyResourceUsageAggregationDisk": {
    "iops": "InventoryDailyResourceUsageAggregationStats",
    "readIops": "InventoryDailyResourceUsageAggregationStats",
    "writeIops": "InventoryDailyResourceUsageAggregationStats"
  },
  "InventoryDailyResourceUsageAggregationNetwork": {
    "egressBps": "InventoryDailyResourceUsageAggregationStats",
    "ingressBps": "InventoryDailyResourceUsageAggregationStats"
  },
  "InventoryDailyResourceUsageAggregationStats": {
    "average": "",
    "median": "",
    "ninetyFifthPercentile": "",
    "peak": ""
  },
  "InventoryDailyUtilization": {
    "utilizationPercentage": "InventoryDailyResourceUsageAggregationStats"
  },
  "InventoryDatabaseDeploymentDetails": {
    "aggregatedStats": "InventoryDatabaseDeploymentDetailsAggregatedStats",
    "awsRds": "!",
    "edition": "",
    "generatedId": "",
    "manualUniqueId": "",
    "mysql": "InventoryMySqlDatabaseDeployment",
    "postgresql": "InventoryPostgreSqlDatabaseDeployment",
    "sqlServer": "InventorySqlServerDatabaseDeployment",
    "topology": "InventoryDatabaseDeploymentTopology",
    "version": ""
  },
  "InventoryDatabaseDeploymentDetailsAggregatedStats": {
    "databaseCount": "!"
  },
  "InventoryDatabaseDeploymentTopology": {
    "coreCount": "",
    "coreLimit": "",
    "diskAllocatedBytes": "",
    "diskUsedBytes": "",
    "instances": "[InventoryDatabaseInstance!]!",
    "memoryBytes": "",
    "memoryLimitBytes": "",
    "physicalCoreCount": "",
    "physicalCoreLimit": ""
  },
  "InventoryDatabaseDetails": {
    "allocatedStorageBytes": "",
    "databaseName": "",
    "parentDatabaseDeployment": "InventoryDatabaseDetailsParentDatabaseDeployment",
    "schemas": "[InventoryDatabaseSchema!]!"
  },
  "InventoryDatabaseDetailsParentDatabaseDeployment": {
    "generatedId": "",
    "manualUniqueId": ""
  },
  "InventoryDatabaseInstance": {
    "instanceName": "",
    "network": "InventoryDatabaseInstanceNetwork",
    "role": ""
  },
  "InventoryDatabaseInstanceNetwork": {
    "hostNames": "[!]!",
    "ipAddresses": "[!]!",
    "primaryMacAddress": ""
  },
  "InventoryDatabaseObjects": {
    "category": "",
    "count": ""
  },
  "InventoryDatabaseProperty": {
    "enabled": "!",
    "numericValue": "",
    "property": ""
  },
  "InventoryDatabaseSchema": {
    "mysql": "InventoryMySqlSchemaDetails",
    "objects": "[InventoryDatabaseObjects!]!",
    "postgresql": "InventoryPostgreSqlSchemaDetails",
    "schemaName": "",
    "sqlServer": "InventorySqlServerSchemaDetails",
    "tablesSizeBytes": ""
  },
  "InventoryDate": {
    "day": "",
    "month": "",
    "year": ""
  },
  "InventoryDiscoveryClient": {
    "createdAt": "",
    "description": "",
    "displayName": "",
    "errors": "[InventoryStatus!]!",
    "expiresAt": "",
    "id": "!",
    "labels": "[InventoryKeyValue!]!",
    "lastHeartbeatAt": "",
    "name": "!",
    "serviceAccount": "",
    "signalsEndpoint": "",
    "source": "InventorySource",
    "sourceName": "",
    "state": "",
    "updatedAt": "",
    "version": ""
  },
  "InventoryDiscoveryClientConnection": {
    "edges": "[InventoryDiscoveryClientEdge!]!",
    "nodes": "[InventoryDiscoveryClient!]!",
    "pageInfo": "PageInfo!",
    "totalCount": "",
    "unreachable": "[!]!"
  },
  "InventoryDiscoveryClientEdge": {
    "cursor": "!",
    "node": "InventoryDiscoveryClient!"
  },
  "InventoryDiskEntry": {
    "capacityBytes": "",
    "diskLabel": "",
    "diskLabelType": "",
    "freeBytes": "",
    "hwAddress": "",
    "interfaceType": "",
    "partitions": "[InventoryDiskPartition!]!",
    "vmware": "InventoryVmwareDiskConfig"
  },
  "InventoryDiskPartition": {
    "capacityBytes": "",
    "fileSystem": "",
    "freeBytes": "",
    "mountPoint": "",
    "subPartitions": "[InventoryDiskPartition!]!",
    "type": "",
    "uuid": ""
  },
  "InventoryDiskPartitionDetails": {
    "freeSpaceBytes": "!",
    "partitions": "[InventoryDiskPartition!]!",
    "totalCapacityBytes": "!"
  },
  "InventoryErrorFrame": {
    "id": "!",
    "ingestedAt": "",
    "name": "!",
    "originalFrame": "",
    "source": "InventorySource",
    "violations": "[InventoryFrameViolationEntry!]!"
  },
  "InventoryErrorFrameConnection": {
    "edges": "[InventoryErrorFrameEdge!]!",
    "nodes": "[InventoryErrorFrame!]!",
    "pageInfo": "PageInfo!",
    "totalCount": "",
    "unreachable": "[!]!"
  },
  "InventoryErrorFrameEdge": {
    "cursor": "!",
    "node": "InventoryErrorFrame!"
  },
  "InventoryExecutionReport": {
    "executionErrors": "InventoryValidationReport",
    "framesReported": "",
    "totalRowsCount": "!"
  },
  "InventoryFileValidationReport": {
    "fileErrors": "[InventoryImportError!]!",
    "fileName": "",
    "partialReport": "!",
    "rowErrors": "[InventoryImportRowError!]!"
  },
  "InventoryFitDescriptor": {
    "fitLevel": ""
  },
  "InventoryFrameViolationEntry": {
    "field": "",
    "violation": ""
  },
  "InventoryFstabEntry": {
    "file": "",
    "freq": "",
    "mntops": "",
    "passno": "",
    "spec": "",
    "vfstype": ""
  },
  "InventoryGenericInsight": {
    "additionalInformation": "[!]!",
    "defaultMessage": "",
    "messageId": "!"
  },
  "InventoryGroup": {
    "aggregateAssets": "[InventoryAggregationResult!]",
    "assets": "InventoryAssetConnection",
    "createdAt": "",
    "customer": "ResellerCustomer",
    "description": "",
    "displayName": "",
    "id": "!",
    "labels": "[InventoryKeyValue!]!",
    "location": "InventoryLocation",
    "name": "!",
    "project": "InventoryProject",
    "updatedAt": ""
  },
  "InventoryGroupConnection": {
    "edges": "[InventoryGroupEdge!]!",
    "nodes": "[InventoryGroup!]!",
    "pageInfo": "PageInfo!",
    "totalCount": "",
    "unreachable": "[!]!"
  },
  "InventoryGroupEdge": {
    "cursor": "!",
    "node": "InventoryGroup!"
  },
  "InventoryGuestConfigDetails": {
    "fstab": "[InventoryFstabEntry!]!",
    "hosts": "[InventoryHostsEntry!]!",
    "issue": "",
    "nfsExports": "[InventoryNfsExport!]!",
    "selinuxMode": ""
  },
  "InventoryGuestInstalledApplication": {
    "applicationName": "",
    "installedAt": "",
    "licenses": "[!]!",
    "path": "",
    "vendor": "",
    "version": ""
  },
  "InventoryGuestOsDetails": {
    "config": "InventoryGuestConfigDetails",
    "family": "",
    "osName": "",
    "runtime": "InventoryGuestRuntimeDetails",
    "version": ""
  },
  "InventoryGuestRuntimeDetails": {
    "domain": "",
    "installedApps": "[InventoryGuestInstalledApplication!]!",
    "lastBootedAt": "",
    "machineName": "",
    "network": "InventoryRuntimeNetworkInfo",
    "openFileList": "[InventoryOpenFileDetails!]!",
    "processes": "[InventoryRunningProcess!]!",
    "services": "[InventoryRunningService!]!"
  },
  "InventoryHardwareType": {
    "code": ""
  },
  "InventoryHostsEntry": {
    "hostNames": "[!]!",
    "ip": ""
  },
  "InventoryImportDataFile": {
    "createdAt": "",
    "displayName": "",
    "format": "",
    "id": "!",
    "importJob": "InventoryImportJob",
    "name": "!",
    "state": "",
    "uploadFileInfo": "InventoryUploadFileInfo"
  },
  "InventoryImportDataFileConnection": {
    "edges": "[InventoryImportDataFileEdge!]!",
    "nodes": "[InventoryImportDataFile!]!",
    "pageInfo": "PageInfo!",
    "totalCount": "",
    "unreachable": "[!]!"
  },
  "InventoryImportDataFileEdge": {
    "cursor": "!",
    "node": "InventoryImportDataFile!"
  },
  "InventoryImportError": {
    "errorDetails": "",
    "severity": ""
  },
  "InventoryImportJob": {
    "createdAt": "",
    "customer": "ResellerCustomer",
    "displayName": "",
    "endedAt": "",
    "executionReport": "InventoryExecutionReport",
    "id": "!",
    "importDataFiles": "InventoryImportDataFileConnection",
    "labels": "[InventoryKeyValue!]!",
    "location": "InventoryLocation",
    "name": "!",
    "project": "InventoryProject",
    "source": "InventorySource",
    "sourceName": "",
    "state": "",
    "updatedAt": "",
    "validationReport": "InventoryValidationReport"
  },
  "InventoryImportJobConnection": {
    "edges": "[InventoryImportJobEdge!]!",
    "nodes": "[InventoryImportJob!]!",
    "pageInfo": "PageInfo!",
    "totalCount": "",
    "unreachable": "[!]!"
  },
  "InventoryImportJobEdge": {
    "cursor": "!",
    "node": "InventoryImportJob!"
  },
  "InventoryImportRowError": {
    "archiveError": "InventoryImportRowErrorArchiveErrorDetails",
    "assetTitle": "",
    "csvError": "InventoryImportRowErrorCsvErrorDetails",
    "errors": "[InventoryImportError!]!",
    "rowNumber": "",
    "vmName": "",
    "vmUuid": "",
    "xlsxError": "InventoryImportRowErrorXlsxErrorDetails"
  },
  "InventoryImportRowErrorArchiveErrorDetails": {
    "csvError": "InventoryImportRowErrorCsvErrorDetails",
    "filePath": ""
  },
  "InventoryImportRowErrorCsvErrorDetails": {
    "rowNumber": ""
  },
  "InventoryImportRowErrorXlsxErrorDetails": {
    "rowNumber": "",
    "sheet": ""
  },
  "InventoryInsight": {
    "genericInsight": "InventoryGenericInsight",
    "migrationInsight": "InventoryMigrationInsight"
  },
  "InventoryInsightList": {
    "insights": "[InventoryInsight!]!",
    "updatedAt": ""
  },
  "InventoryKeyValue": {
    "key": "!",
    "value": "!"
  },
  "InventoryLocation": {
    "aggregateAssets": "[InventoryAggregationResult!]",
    "assets": "InventoryAssetConnection",
    "assetsExportJobs": "InventoryAssetsExportJobConnection",
    "customer": "ResellerCustomer",
    "discoveryClients": "InventoryDiscoveryClientConnection",
    "displayName": "",
    "groups": "InventoryGroupConnection",
    "id": "!",
    "importJobs": "InventoryImportJobConnection",
    "labels": "[InventoryKeyValue!]!",
    "locationId": "",
    "metadata": "!",
    "name": "!",
    "operations": "InventoryOperationConnection",
    "preferenceSets": "InventoryPreferenceSetConnection",
    "project": "InventoryProject",
    "relations": "InventoryRelationConnection",
    "reportConfigs": "InventoryReportConfigConnection",
    "settings": "InventorySettings",
    "sources": "InventorySourceConnection"
  },
  "InventoryLocationConnection": {
    "edges": "[InventoryLocationEdge!]!",
    "nodes": "[InventoryLocation!]!",
    "pageInfo": "PageInfo!",
    "totalCount": ""
  },
  "InventoryLocationEdge": {
    "cursor": "!",
    "node": "InventoryLocation!"
  },
  "InventoryMachineArchitectureDetails": {
    "bios": "InventoryBiosDetails",
    "cpuArchitecture": "",
    "cpuManufacturer": "",
    "cpuName": "",
    "cpuSocketCount": "",
    "cpuThreadCount": "",
    "firmwareType": "",
    "hyperthreading": "",
    "vendor": ""
  },
  "InventoryMachineDetails": {
    "architecture": "InventoryMachineArchitectureDetails",
    "coreCount": "",
    "createdAt": "",
    "diskPartitions": "InventoryDiskPartitionDetails",
    "disks": "InventoryMachineDiskDetails",
    "guestOs": "InventoryGuestOsDetails",
    "machineName": "",
    "memoryMb": "",
    "network": "InventoryMachineNetworkDetails",
    "platform": "InventoryPlatformDetails",
    "powerState": "",
    "uuid": ""
  },
  "InventoryMachineDiskDetails": {
    "disks": "[InventoryDiskEntry!]!",
    "totalCapacityBytes": "",
    "totalFreeBytes": ""
  },
  "InventoryMachineNetworkDetails": {
    "adapters": "[InventoryNetworkAdapterDetails!]!",
    "defaultGateway": "",
    "primaryIpAddress": "",
    "primaryMacAddress": "",
    "publicIpAddress": ""
  },
  "InventoryMachinePreferences": {
    "allowedMachineSeries": "[InventoryHardwareType!]!"
  },
  "InventoryMigrationInsight": {
    "computeEngineTarget": "InventoryComputeEngineMigrationTarget",
    "fit": "InventoryFitDescriptor"
  },
  "InventoryMoney": {
    "currencyCode": "",
    "nanos": "",
    "units": ""
  },
  "InventoryMySqlDatabaseDeployment": {
    "plugins": "[InventoryMySqlPlugin!]!",
    "properties": "[InventoryDatabaseProperty!]!",
    "resourceGroupsCount": "",
    "variables": "[InventoryMySqlVariable!]!"
  },
  "InventoryMySqlPlugin": {
    "enabled": "!",
    "plugin": "",
    "version": ""
  },
  "InventoryMySqlSchemaDetails": {
    "storageEngines": "[InventoryMySqlStorageEngineDetails!]!"
  },
  "InventoryMySqlStorageEngineDetails": {
    "encryptedTableCount": "",
    "engine": "",
    "tableCount": ""
  },
  "InventoryMySqlVariable": {
    "category": "",
    "value": "",
    "variable": ""
  },
  "InventoryNetworkAdapterDetails": {
    "adapterType": "",
    "addresses": "[InventoryNetworkAddress!]!",
    "macAddress": ""
  },
  "InventoryNetworkAddress": {
    "assignment": "",
    "bcast": "",
    "fqdn": "",
    "ipAddress": "",
    "subnetMask": ""
  },
  "InventoryNetworkConnection": {
    "localIpAddress": "",
    "localPort": "",
    "pid": "",
    "processName": "",
    "protocol": "",
    "remoteIpAddress": "",
    "remotePort": "",
    "state": ""
  },
  "InventoryNfsExport": {
    "exportDirectory": "",
    "hosts": "[!]!"
  },
  "InventoryOpenFileDetails": {
    "command": "",
    "filePath": "",
    "fileType": "",
    "user": ""
  },
  "InventoryOperation": {
    "createdAt": "",
    "customer": "ResellerCustomer",
    "deletedId": "",
    "done": "!",
    "endedAt": "",
    "error": "InventoryStatus",
    "id": "!",
    "location": "InventoryLocation",
    "metadata": "InventoryOperationMetadata",
    "name": "!",
    "project": "InventoryProject",
    "result": "InventoryOperationResult",
    "state": "!",
    "target": "InventoryResource"
  },
  "InventoryOperationChange": {
    "cursor": "!",
    "customer": "ResellerCustomer",
    "id": "!",
    "kind": "!",
    "occurredAt": "!",
    "operation": "InventoryOperation!",
    "service": "!",
    "text": "!"
  },
  "InventoryOperationConnection": {
    "edges": "[InventoryOperationEdge!]!",
    "nodes": "[InventoryOperation!]!",
    "pageInfo": "PageInfo!",
    "totalCount": "",
    "unreachable": "[!]!"
  },
  "InventoryOperationEdge": {
    "cursor": "!",
    "node": "InventoryOperation!"
  },
  "InventoryOperationMetadata": {
    "apiVersion": "",
    "createdAt": "",
    "endedAt": "",
    "requestedCancellation": "!",
    "statusMessage": "",
    "targetName": "",
    "verb": ""
  },
  "InventoryOperationPayload": {
    "assetsExportJob": "InventoryAssetsExportJob",
    "clientMutationId": "",
    "discoveryClient": "InventoryDiscoveryClient",
    "group": "InventoryGroup",
    "importDataFile": "InventoryImportDataFile",
    "importJob": "InventoryImportJob",
    "operation": "InventoryOperation",
    "preferenceSet": "InventoryPreferenceSet",
    "report": "InventoryReport",
    "reportConfig": "InventoryReportConfig",
    "requestId": "",
    "settings": "InventorySettings",
    "source": "InventorySource",
    "userErrors": "[UserError!]!"
  },
  "InventoryOutputFile": {
    "csvOutputFile": "InventoryCsvOutputFile",
    "fileSizeBytes": "!",
    "xlsxOutputFile": "InventoryXlsxOutputFile"
  },
  "InventoryPlatformDetails": {
    "awsEc2Details": "InventoryAwsEc2PlatformDetails",
    "azureVmDetails": "InventoryAzureVmPlatformDetails",
    "genericDetails": "InventoryBasicPlatformDetails",
    "physicalDetails": "InventoryBasicPlatformDetails",
    "vmwareDetails": "InventoryVmwarePlatformDetails"
  },
  "InventoryPostgreSqlDatabaseDeployment": {
    "properties": "[InventoryDatabaseProperty!]!",
    "settings": "[InventoryPostgreSqlSetting!]!"
  },
  "InventoryPostgreSqlExtension": {
    "extension": "",
    "version": ""
  },
  "InventoryPostgreSqlSchemaDetails": {
    "foreignTablesCount": "",
    "postgresqlExtensions": "[InventoryPostgreSqlExtension!]!"
  },
  "InventoryPostgreSqlSetting": {
    "boolValue": "!",
    "intValue": "",
    "realValue": "",
    "setting": "",
    "source": "",
    "stringValue": "",
    "unit": ""
  },
  "InventoryPreferenceSet": {
    "createdAt": "",
    "description": "",
    "displayName": "",
    "id": "!",
    "name": "!",
    "updatedAt": "",
    "virtualMachinePreferences": "InventoryVirtualMachinePreferences"
  },
  "InventoryPreferenceSetConnection": {
    "edges": "[InventoryPreferenceSetEdge!]!",
    "nodes": "[InventoryPreferenceSet!]!",
    "pageInfo": "PageInfo!",
    "totalCount": "",
    "unreachable": "[!]!"
  },
  "InventoryPreferenceSetEdge": {
    "cursor": "!",
    "node": "InventoryPreferenceSet!"
  },
  "InventoryProject": {
    "aggregateAssets": "[InventoryAggregationResult!]",
    "assets": "InventoryAssetConnection",
    "customer": "ResellerCustomer",
    "id": "!",
    "locations": "InventoryLocationConnection",
    "project": "!"
  },
  "InventoryProjectConnection": {
    "edges": "[InventoryProjectEdge!]!",
    "nodes": "[InventoryProject!]!",
    "pageInfo": "PageInfo!",
    "totalCount": ""
  },
  "InventoryProjectEdge": {
    "cursor": "!",
    "node": "InventoryProject!"
  },
  "InventoryRegionPreferences": {
    "preferredRegions": "[!]!"
  },
  "InventoryRelation": {
    "createdAt": "",
    "destination": "InventoryAsset",
    "destinationName": "",
    "id": "!",
    "name": "!",
    "origin": "InventoryAsset",
    "originName": "",
    "type": ""
  },
  "InventoryRelationConnection": {
    "edges": "[InventoryRelationEdge!]!",
    "nodes": "[InventoryRelation!]!",
    "pageInfo": "PageInfo!",
    "totalCount": ""
  },
  "InventoryRelationEdge": {
    "cursor": "!",
    "node": "InventoryRelation!"
  },
  "InventoryReport": {
    "createdAt": "",
    "customer": "ResellerCustomer",
    "description": "",
    "displayName": "",
    "id": "!",
    "location": "InventoryLocation",
    "name": "!",
    "project": "InventoryProject",
    "reportConfig": "InventoryReportConfig",
    "state": "",
    "summary": "InventoryReportSummary",
    "type": "",
    "updatedAt": ""
  },
  "InventoryReportConfig": {
    "createdAt": "",
    "description": "",
    "displayName": "",
    "groupPreferenceSetAssignments": "[InventoryReportConfigGroupPreferenceSetAssignment!]!",
    "id": "!",
    "name": "!",
    "reports": "InventoryReportConnection",
    "updatedAt": ""
  },
  "InventoryReportConfigConnection": {
    "edges": "[InventoryReportConfigEdge!]!",
    "nodes": "[InventoryReportConfig!]!",
    "pageInfo": "PageInfo!",
    "totalCount": "",
    "unreachable": "[!]!"
  },
  "InventoryReportConfigEdge": {
    "cursor": "!",
    "node": "InventoryReportConfig!"
  },
  "InventoryReportConfigGroupPreferenceSetAssignment": {
    "group": "InventoryGroup",
    "groupName": "",
    "preferenceSet": "InventoryPreferenceSet",
    "preferenceSetName": ""
  },
  "InventoryReportConnection": {
    "edges": "[InventoryReportEdge!]!",
    "nodes": "[InventoryReport!]!",
    "pageInfo": "PageInfo!",
    "totalCount": "",
    "unreachable": "[!]!"
  },
  "InventoryReportEdge": {
    "cursor": "!",
    "node": "InventoryReport!"
  },
  "InventoryReportSummary": {
    "allAssetsStats": "InventoryReportSummaryAssetAggregateStats",
    "groupFindings": "[InventoryReportSummaryGroupFinding!]!"
  },
  "InventoryReportSummaryAssetAggregateStats": {
    "coreCountHistogram": "InventoryReportSummaryHistogramChartData",
    "memoryBytesHistogram": "InventoryReportSummaryHistogramChartData",
    "memoryUtilizationChart": "InventoryReportSummaryUtilizationChartData",
    "operatingSystem": "InventoryReportSummaryChartData",
    "softwareInstances": "InventoryReportSummaryChartData",
    "storageBytesHistogram": "InventoryReportSummaryHistogramChartData",
    "storageUtilizationChart": "InventoryReportSummaryUtilizationChartData",
    "totalAssets": "",
    "totalCores": "",
    "totalMemoryBytes": "",
    "totalStorageBytes": ""
  },
  "InventoryReportSummaryChartData": {
    "dataPoints": "[InventoryReportSummaryChartDataDataPoint!]!"
  },
  "InventoryReportSummaryChartDataDataPoint": {
    "label": "",
    "value": ""
  },
  "InventoryReportSummaryComputeEngineFinding": {
    "allocatedAssetCount": "",
    "allocatedDiskTypes": "[!]!",
    "allocatedRegions": "[!]!",
    "machineSeriesAllocations": "[InventoryReportSummaryMachineSeriesAllocation!]!"
  },
  "InventoryReportSummaryGroupFinding": {
    "assetAggregateStats": "InventoryReportSummaryAssetAggregateStats",
    "description": "",
    "displayName": "",
    "overlappingAssetCount": "",
    "preferenceSetFindings": "[InventoryReportSummaryGroupPreferenceSetFinding!]!"
  },
  "InventoryReportSummaryGroupPreferenceSetFinding": {
    "computeEngineFinding": "InventoryReportSummaryComputeEngineFinding",
    "description": "",
    "displayName": "",
    "machinePreferences": "InventoryVirtualMachinePreferences",
    "monthlyCostCompute": "InventoryMoney",
    "monthlyCostNetworkEgress": "InventoryMoney",
    "monthlyCostOsLicense": "InventoryMoney",
    "monthlyCostOther": "InventoryMoney",
    "monthlyCostStorage": "InventoryMoney",
    "monthlyCostTotal": "InventoryMoney",
    "soleTenantFinding": "InventoryReportSummarySoleTenantFinding",
    "vmwareEngineFinding": "InventoryReportSummaryVmwareEngineFinding"
  },
  "InventoryReportSummaryHistogramChartData": {
    "buckets": "[InventoryReportSummaryHistogramChartDataBucket!]!"
  },
  "InventoryReportSummaryHistogramChartDataBucket": {
    "count": "",
    "lowerBound": "",
    "upperBound": ""
  },
  "InventoryReportSummaryMachineSeriesAllocation": {
    "allocatedAssetCount": "",
    "machineSeries": "InventoryHardwareType"
  },
  "InventoryReportSummarySoleTenantFinding": {
    "allocatedAssetCount": "",
    "allocatedRegions": "[!]!",
    "nodeAllocations": "[InventoryReportSummarySoleTenantNodeAllocation!]!"
  },
  "InventoryReportSummarySoleTenantNodeAllocation": {
    "allocatedAssetCount": "",
    "node": "InventorySoleTenantNodeType",
    "nodeCount": ""
  },
  "InventoryReportSummaryUtilizationChartData": {
    "free": "",
    "used": ""
  },
  "InventoryReportSummaryVmwareEngineFinding": {
    "allocatedAssetCount": "",
    "allocatedRegions": "[!]!",
    "nodeAllocations": "[InventoryReportSummaryVmwareNodeAllocation!]!"
  },
  "InventoryReportSummaryVmwareNodeAllocation": {
    "allocatedAssetCount": "",
    "nodeCount": "",
    "vmwareNode": "InventoryHardwareType"
  },
  "InventoryResource": {
    "id": "!",
    "name": "!"
  },
  "InventoryRunAssetsExportJobResponse": {
    "assetsExportJobExecution": "InventoryAssetsExportJobExecution"
  },
  "InventoryRunningProcess": {
    "attributes": "[InventoryKeyValue!]!",
    "cmdline": "",
    "exePath": "",
    "pid": "",
    "user": ""
  },
  "InventoryRunningService": {
    "cmdline": "",
    "exePath": "",
    "pid": "",
    "serviceName": "",
    "startMode": "",
    "state": ""
  },
  "InventoryRuntimeNetworkInfo": {
    "connections": "[InventoryNetworkConnection!]!",
    "scannedAt": ""
  },
  "InventorySettings": {
    "disableCloudLogging": "!",
    "id": "!",
    "name": "!",
    "preferenceSet": "InventoryPreferenceSet",
    "preferenceSetName": ""
  },
  "InventorySignedUri": {
    "file": "",
    "uri": ""
  },
  "InventorySignedUriDestination": {
    "fileFormat": ""
  },
  "InventorySoleTenancyPreferences": {
    "commitmentPlan": "",
    "cpuOvercommitRatio": "",
    "hostMaintenancePolicy": "",
    "nodeTypes": "[InventorySoleTenantNodeType!]!"
  },
  "InventorySoleTenantNodeType": {
    "nodeName": ""
  },
  "InventorySource": {
    "assets": "InventoryAssetConnection",
    "createdAt": "",
    "customer": "ResellerCustomer",
    "description": "",
    "displayName": "",
    "errorFrameCount": "!",
    "errorFrames": "InventoryErrorFrameConnection",
    "id": "!",
    "location": "InventoryLocation",
    "managed": "!",
    "name": "!",
    "pendingFrameCount": "!",
    "priority": "",
    "project": "InventoryProject",
    "state": "",
    "type": "",
    "updatedAt": ""
  },
  "InventorySourceConnection": {
    "edges": "[InventorySourceEdge!]!",
    "nodes": "[InventorySource!]!",
    "pageInfo": "PageInfo!",
    "totalCount": "",
    "unreachable": "[!]!"
  },
  "InventorySourceEdge": {
    "cursor": "!",
    "node": "InventorySource!"
  },
  "InventorySqlServerDatabaseDeployment": {
    "features": "[InventorySqlServerFeature!]!",
    "serverFlags": "[InventorySqlServerServerFlag!]!",
    "traceFlags": "[InventorySqlServerTraceFlag!]!"
  },
  "InventorySqlServerFeature": {
    "enabled": "!",
    "featureName": ""
  },
  "InventorySqlServerSchemaDetails": {
    "clrObjectCount": ""
  },
  "InventorySqlServerServerFlag": {
    "serverFlagName": "",
    "value": "",
    "valueInUse": ""
  },
  "InventorySqlServerTraceFlag": {
    "scope": "",
    "traceFlagName": ""
  },
  "InventoryStatus": {
    "code": "",
    "details": "[!]!",
    "message": ""
  },
  "InventoryUploadFileInfo": {
    "headers": "[InventoryKeyValue!]!",
    "signedUri": "",
    "uriExpiresAt": ""
  },
  "InventoryValidationReport": {
    "fileValidations": "[InventoryFileValidationReport!]!",
    "jobErrors": "[InventoryImportError!]!"
  },
  "InventoryVirtualMachinePreferences": {
    "commitmentPlan": "",
    "computeEnginePreferences": "InventoryComputeEnginePreferences",
    "regionPreferences": "InventoryRegionPreferences",
    "sizingOptimizationStrategy": "",
    "soleTenancyPreferences": "InventorySoleTenancyPreferences",
    "targetProduct": "",
    "vmwareEnginePreferences": "InventoryVmwareEnginePreferences"
  },
  "InventoryVmwareDiskConfig": {
    "backingType": "",
    "rdmCompatibility": "",
    "shared": "!",
    "vmdkMode": ""
  },
  "InventoryVmwareEnginePreferences": {
    "commitmentPlan": "",
    "cpuOvercommitRatio": "",
    "memoryOvercommitRatio": "",
    "storageDeduplicationCompressionRatio": ""
  },
  "InventoryVmwarePlatformDetails": {
    "esxHyperthreading": "",
    "esxVersion": "",
    "osid": "",
    "vcenterFolder": "",
    "vcenterUri": "",
    "vcenterVersion": "",
    "vcenterVmId": ""
  },
  "InventoryXlsxOutputFile": {
    "signedUri": "InventorySignedUri"
  },
  "IssueTokenPayload": {
    "clientMutationId": "",
    "secret": "",
    "token": "GatewayToken",
    "userErrors": "[UserError!]!"
  },
  "LinkCustomerPayload": {
    "clientMutationId": "",
    "link": "CustomerLink",
    "userErrors": "[UserError!]!"
  },
  "Mutation": {
    "activateResellerSubscription": "ResellerSubscriptionPayload",
    "addAssetsToInventoryGroup": "InventoryOperationPayload",
    "batchDeleteInventoryAssets": "BatchDeleteInventoryAssetsPayload",
    "batchUpdateInventoryAssets": "BatchUpdateInventoryAssetsPayload",
    "cancelInventoryOperation": "CancelInventoryOperationPayload",
    "cancelResellerSubscription": "ResellerSubscriptionPayload",
    "changeResellerSubscriptionPlan": "ResellerSubscriptionPayload",
    "changeResellerSubscriptionRenewalSettings": "ResellerSubscriptionPayload",
    "changeResellerSubscriptionSeats": "ResellerSubscriptionPayload",
    "createExecution": "CreateExecutionPayload",
    "createInventoryAssetsExportJob": "InventoryOperationPayload",
    "createInventoryDiscoveryClient": "InventoryOperationPayload",
    "createInventoryGroup": "InventoryOperationPayload",
    "createInventoryImportDataFile": "InventoryOperationPayload",
    "createInventoryImportJob": "InventoryOperationPayload",
    "createInventoryPreferenceSet": "InventoryOperationPayload",
    "createInventoryReport": "InventoryOperationPayload",
    "createInventoryReportConfig": "InventoryOperationPayload",
    "createInventorySource": "InventoryOperationPayload",
    "createResellerCustomer": "ResellerCustomerPayload",
    "createResellerMessagingSubscription": "ResellerMessagingSubscriptionPayload",
    "createResellerSubscription": "ResellerSubscriptionPayload",
    "deleteExecution": "DeleteExecutionPayload",
    "deleteInventoryAsset": "DeleteInventoryAssetPayload",
    "deleteInventoryAssetsExportJob": "InventoryOperationPayload",
    "deleteInventoryDiscoveryClient": "InventoryOperationPayload",
    "deleteInventoryGroup": "InventoryOperationPayload",
    "deleteInventoryImportDataFile": "InventoryOperationPayload",
    "deleteInventoryImportJob": "InventoryOperationPayload",
    "deleteInventoryOperation": "DeleteInventoryOperationPayload",
    "deleteInventoryPreferenceSet": "InventoryOperationPayload",
    "deleteInventoryReport": "InventoryOperationPayload",
    "deleteInventoryReportConfig": "InventoryOperationPayload",
    "deleteInventorySource": "InventoryOperationPayload",
    "endExecution": "EndExecutionPayload",
    "issueToken": "IssueTokenPayload!",
    "linkCustomer": "LinkCustomerPayload",
    "registerResellerServiceAccount": "ResellerNotificationsPayload",
    "removeAssetsFromInventoryGroup": "InventoryOperationPayload",
    "replayResellerQuarantinedMessages": "ReplayResellerQuarantinedMessagesPayload",
    "reportInventoryAssetFrames": "ReportInventoryAssetFramesPayload",
    "revokeToken": "RevokeTokenPayload!",
    "runInventoryAssetsExportJob": "InventoryOperationPayload",
    "runInventoryImportJob": "InventoryOperationPayload",
    "sendInventoryDiscoveryClientHeartbeat": "InventoryOperationPayload",
    "startResellerPaidService": "ResellerSubscriptionPayload",
    "suspendResellerSubscription": "ResellerSubscriptionPayload",
    "transferResellerSubscription": "ResellerSubscriptionPayload",
    "transferResellerSubscriptionToDirect": "ResellerSubscriptionPayload",
    "unlinkCustomer": "UnlinkCustomerPayload",
    "unregisterResellerServiceAccount": "ResellerNotificationsPayload",
    "updateInventoryAsset": "UpdateInventoryAssetPayload",
    "updateInventoryDiscoveryClient": "InventoryOperationPayload",
    "updateInventoryGroup": "InventoryOperationPayload",
    "updateInventoryImportJob": "InventoryOperationPayload",
    "updateInventoryPreferenceSet": "InventoryOperationPayload",
    "updateInventorySettings": "InventoryOperationPayload",
    "updateInventorySource": "InventoryOperationPayload",
    "updateResellerCustomer": "ResellerCustomerPayload",
    "validateInventoryImportJob": "InventoryOperationPayload"
  },
  "Node": {
    "id": "!"
  },
  "PageInfo": {
    "endCursor": "",
    "hasNextPage": "!",
    "hasPreviousPage": "!",
    "startCursor": ""
  },
  "Query": {
    "activity": "ActivityConnection",
    "auditEvents": "AuditEventConnection!",
    "contact": "Contact",
    "execution": "Execution",
    "executionBy": "Execution",
    "executionCounts": "[ExecutionCount!]",
    "executionEvents": "ExecutionEventConnection",
    "executions": "ExecutionConnection",
    "flow": "Flow",
    "flows": "FlowConnection",
    "gateway": "Gateway",
    "inventoryAsset": "InventoryAsset",
    "inventoryAssetsExportJob": "InventoryAssetsExportJob",
    "inventoryDiscoveryClient": "InventoryDiscoveryClient",
    "inventoryErrorFrame": "InventoryErrorFrame",
    "inventoryGroup": "InventoryGroup",
    "inventoryImportDataFile": "InventoryImportDataFile",
    "inventoryImportJob": "InventoryImportJob",
    "inventoryLocation": "InventoryLocation",
    "inventoryLocations": "InventoryLocationConnection",
    "inventoryOperation": "InventoryOperation",
    "inventoryOperations": "InventoryOperationConnection",
    "inventoryPreferenceSet": "InventoryPreferenceSet",
    "inventoryProject": "InventoryProject",
    "inventoryProjects": "InventoryProjectConnection",
    "inventoryRelation": "InventoryRelation",
    "inventoryReport": "InventoryReport",
    "inventoryReportConfig": "InventoryReportConfig",
    "inventorySource": "InventorySource",
    "node": "Node",
    "nodes": "[Node]!",
    "rateLimit": "RateLimit",
    "rateLimits": "[RateLimit!]",
    "resellerCustomer": "ResellerCustomer",
    "resellerCustomers": "ResellerCustomerConnection",
    "resellerEvents": "ResellerEventConnection",
    "resellerMessagingSubscription": "ResellerMessagingSubscription",
    "resellerMessagingSubscriptions": "ResellerMessagingSubscriptionConnection",
    "resellerNotifications": "ResellerNotifications",
    "resellerQuarantinedMessages": "ResellerQuarantinedMessageConnection",
    "resellerSubscription": "ResellerSubscription",
    "resellerSubscriptionBy": "ResellerSubscription",
    "resellerSubscriptions": "ResellerSubscriptionConnection",
    "resellerTransferableSubscriptions": "ResellerSubscriptionConnection",
    "resource": "Node",
    "search": "SearchConnection",
    "secondaryLimits": "[SecondaryLimit!]",
    "viewer": "Viewer",
    "waitForInventoryOperation": "InventoryOperation"
  },
  "RateLimit": {
    "cost": "!",
    "limit": "!",
    "nodeCount": "!",
    "remaining": "!",
    "resetAt": "!",
    "resource": "!",
    "resourceName": "!",
    "used": "!"
  },
  "Refusal": {
    "code": "!",
    "operation": "",
    "owner": "",
    "refusedAt": "!",
    "rule": ""
  },
  "ReplayResellerQuarantinedMessagesPayload": {
    "clientMutationId": "",
    "messages": "[ResellerQuarantinedMessage!]!",
    "replayedCount": "!",
    "userErrors": "[UserError!]!"
  },
  "ReportInventoryAssetFramesPayload": {
    "clientMutationId": "",
    "framesReported": "",
    "userErrors": "[UserError!]!"
  },
  "ResellerAddress": {
    "addressLine1": "",
    "addressLine2": "",
    "addressLine3": "",
    "contactName": "",
    "countryCode": "",
    "locality": "",
    "organizationName": "",
    "postalCode": "",
    "region": ""
  },
  "ResellerCancellation": {
    "attributes": "",
    "cancellationReason": "",
    "cursor": "!",
    "customer": "ResellerCustomer",
    "customerDomain": "!",
    "customerId": "!",
    "id": "!",
    "kind": "!",
    "messageId": "",
    "occurredAt": "!",
    "publishedAt": "",
    "receivedAt": "!",
    "resellerCustomerId": "",
    "service": "!",
    "skuId": "!",
    "subscription": "ResellerSubscription",
    "subscriptionId": "!",
    "subscriptionName": "",
    "supersededBy": "ResellerEvent",
    "text": "!"
  },
  "ResellerChange": {
    "attributes": "",
    "cursor": "!",
    "customer": "ResellerCustomer",
    "customerDomain": "!",
    "customerId": "!",
    "id": "!",
    "kind": "!",
    "messageId": "",
    "occurredAt": "!",
    "publishedAt": "",
    "receivedAt": "!",
    "resellerCustomerId": "",
    "service": "!",
    "skuId": "!",
    "subscription": "ResellerSubscription",
    "subscriptionId": "!",
    "subscriptionName": "",
    "supersededBy": "ResellerEvent",
    "text": "!"
  },
  "ResellerCustomer": {
    "activity": "ActivityConnection",
    "aggregateAssets": "[InventoryAggregationResult!]",
    "alternateEmail": "",
    "assets": "InventoryAssetConnection",
    "customerDomain": "",
    "customerDomainVerified": "!",
    "customerId": "!",
    "customerType": "!",
    "events": "ResellerEventConnection",
    "executions": "ExecutionConnection",
    "id": "!",
    "inventoryLocations": "InventoryLocationConnection",
    "inventoryProjects": "InventoryProjectConnection",
    "linkSuggestions": "[CustomerLinkSuggestion!]",
    "links": "CustomerLinkConnection",
    "phoneNumber": "",
    "postalAddress": "ResellerAddress",
    "primaryEmail": "",
    "resourceUiUrl": "",
    "subscription": "ResellerSubscription",
    "subscriptions": "ResellerSubscriptionConnection"
  },
  "ResellerCustomerConnection": {
    "edges": "[ResellerCustomerEdge!]!",
    "nodes": "[ResellerCustomer!]!",
    "pageInfo": "PageInfo!",
    "totalCount": ""
  },
  "ResellerCustomerEdge": {
    "cursor": "!",
    "node": "ResellerCustomer!"
  },
  "ResellerCustomerPayload": {
    "clientMutationId": "",
    "customer": "ResellerCustomer",
    "userErrors": "[UserError!]!"
  },
  "ResellerEvent": {
    "attributes": "",
    "cursor": "!",
    "customer": "ResellerCustomer",
    "customerDomain": "!",
    "customerId": "!",
    "id": "!",
    "kind": "!",
    "messageId": "",
    "occurredAt": "!",
    "publishedAt": "",
    "receivedAt": "!",
    "resellerCustomerId": "",
    "service": "!",
    "skuId": "!",
    "subscription": "ResellerSubscription",
    "subscriptionId": "!",
    "subscriptionName": "",
    "supersededBy": "ResellerEvent",
    "text": "!"
  },
  "ResellerEventConnection": {
    "edges": "[ResellerEventEdge!]!",
    "nodes": "[ResellerEvent!]!",
    "pageInfo": "PageInfo!",
    "totalCount": ""
  },
  "ResellerEventEdge": {
    "cursor": "!",
    "node": "ResellerEvent!"
  },
  "ResellerInterval": {
    "endsAt": "!",
    "startsAt": "!"
  },
  "ResellerMessagingSubscription": {
    "ackDeadlineSeconds": "!",
    "audience": "",
    "id": "!",
    "name": "!",
    "pushEndpoint": "",
    "serviceAccountEmailAddress": "",
    "topicName": ""
  },
  "ResellerMessagingSubscriptionConnection": {
    "edges": "[ResellerMessagingSubscriptionEdge!]!",
    "nodes": "[ResellerMessagingSubscription!]!",
    "pageInfo": "PageInfo!",
    "totalCount": ""
  },
  "ResellerMessagingSubscriptionEdge": {
    "cursor": "!",
    "node": "ResellerMessagingSubscription!"
  },
  "ResellerMessagingSubscriptionPayload": {
    "clientMutationId": "",
    "messagingSubscription": "ResellerMessagingSubscription",
    "userErrors": "[UserError!]!"
  },
  "ResellerNotifications": {
    "serviceAccounts": "[!]!",
    "topicName": ""
  },
  "ResellerNotificationsPayload": {
    "clientMutationId": "",
    "notifications": "ResellerNotifications",
    "topicName": "",
    "userErrors": "[UserError!]!"
  },
  "ResellerQuarantinedMessage": {
    "body": "",
    "id": "!",
    "isBodyCut": "!",
    "messageId": "",
    "reason": "!",
    "receivedAt": "!",
    "replayedAt": "",
    "subscriptionName": ""
  },
  "ResellerQuarantinedMessageConnection": {
    "edges": "[ResellerQuarantinedMessageEdge!]!",
    "nodes": "[ResellerQuarantinedMessage!]!",
    "pageInfo": "PageInfo!",
    "totalCount": ""
  },
  "ResellerQuarantinedMessageEdge": {
    "cursor": "!",
    "node": "ResellerQuarantinedMessage!"
  },
  "ResellerStateDifference": {
    "actual": "",
    "field": "!",
    "reported": ""
  },
  "ResellerStateDrift": {
    "attributes": "",
    "cursor": "!",
    "customer": "ResellerCustomer",
    "customerDomain": "!",
    "customerId": "!",
    "differences": "[ResellerStateDifference!]!",
    "id": "!",
    "kind": "!",
    "messageId": "",
    "occurredAt": "!",
    "publishedAt": "",
    "receivedAt": "!",
    "resellerCustomerId": "",
    "service": "!",
    "skuId": "!",
    "subscription": "ResellerSubscription",
    "subscriptionId": "!",
    "subscriptionName": "",
    "supersededBy": "ResellerEvent",
    "text": "!"
  },
  "ResellerSubscription": {
    "billingMethod": "",
    "commitmentInterval": "ResellerInterval",
    "createdAt": "",
    "customer": "ResellerCustomer",
    "customerDomain": "",
    "customerId": "!",
    "dealCode": "",
    "events": "ResellerEventConnection",
    "id": "!",
    "isCommitmentPlan": "!",
    "isInTrial": "!",
    "licensedNumberOfSeats": "",
    "maximumNumberOfSeats": "",
    "numberOfSeats": "",
    "planName": "!",
    "purchaseOrderId": "",
    "readAt": "!",
    "renewalType": "",
    "resourceUiUrl": "",
    "skuId": "!",
    "skuName": "",
    "status": "!",
    "subscriptionId": "!",
    "suspensionReasons": "[!]!",
    "transferInfo": "ResellerTransferInfo",
    "trialEndsAt": ""
  },
  "ResellerSubscriptionConnection": {
    "edges": "[ResellerSubscriptionEdge!]!",
    "nodes": "[ResellerSubscription!]!",
    "pageInfo": "PageInfo!",
    "totalCount": ""
  },
  "ResellerSubscriptionEdge": {
    "cursor": "!",
    "node": "ResellerSubscription!"
  },
  "ResellerSubscriptionPayload": {
    "clientMutationId": "",
    "subscription": "ResellerSubscription",
    "userErrors": "[UserError!]!"
  },
  "ResellerSuspension": {
    "attributes": "",
    "cursor": "!",
    "customer": "ResellerCustomer",
    "customerDomain": "!",
    "customerId": "!",
    "id": "!",
    "kind": "!",
    "messageId": "",
    "occurredAt": "!",
    "publishedAt": "",
    "receivedAt": "!",
    "resellerCustomerId": "",
    "service": "!",
    "skuId": "!",
    "subscription": "ResellerSubscription",
    "subscriptionId": "!",
    "subscriptionName": "",
    "supersededBy": "ResellerEvent",
    "suspensionReasons": "[!]!",
    "text": "!"
  },
  "ResellerTransferInfo": {
    "currentLegacySkuId": "",
    "minimumTransferableSeats": "",
    "transferabilityExpiresAt": ""
  },
  "Resumable": {
    "cursor": "!"
  },
  "RevokeTokenPayload": {
    "clientMutationId": "",
    "token": "GatewayToken",
    "userErrors": "[UserError!]!"
  },
  "SearchConnection": {
    "edges": "[SearchEdge!]!",
    "nodes": "[SearchHit!]!",
    "notSearched": "[!]!",
    "pageInfo": "PageInfo!",
    "totalCount": ""
  },
  "SearchEdge": {
    "cursor": "!",
    "node": "SearchHit!"
  },
  "SearchHit": {
    "kind": "!",
    "node": "Node",
    "subtitle": "",
    "title": "!",
    "url": ""
  },
  "SecondaryLimit": {
    "endpoint": "",
    "limit": "!",
    "refusalEndsAt": "",
    "resetAt": "",
    "rule": "!",
    "scope": "!",
    "seconds": "",
    "used": "!"
  },
  "StreamGap": {
    "missedFrom": "",
    "missedTo": "",
    "reason": "!"
  },
  "StreamHeartbeat": {
    "cursor": "!"
  },
  "Subscription": {
    "activity": "EventMessage!",
    "executionChanges": "EventMessage!",
    "inventoryAssetChanges": "EventMessage!",
    "inventoryOperation": "EventMessage!",
    "resellerEvents": "EventMessage!"
  },
  "UnlinkCustomerPayload": {
    "clientMutationId": "",
    "deletedId": "",
    "userErrors": "[UserError!]!"
  },
  "UpdateInventoryAssetPayload": {
    "asset": "InventoryAsset",
    "clientMutationId": "",
    "requestId": "",
    "userErrors": "[UserError!]!"
  },
  "UserError": {
    "code": "!",
    "message": "!",
    "path": "[!]"
  },
  "Viewer": {
    "accountSid": "",
    "expiresAt": "",
    "kind": "!",
    "owner": "!",
    "plan": "",
    "refusals": "[Refusal!]!",
    "scopes": "[!]!",
    "tenancy": "[ViewerTenancy!]!"
  },
  "ViewerTenancy": {
    "count": "",
    "names": "[!]",
    "tenantType": "!"
  }
};
