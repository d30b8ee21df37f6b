// Made by `npm run generate`; do not edit.
/** Fields that are lists in pages, by type, each with the arguments that select another list. */
export const connectionFields: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  "Contact": {
    "executions": [
      "filter",
      "orderBy"
    ]
  },
  "Execution": {
    "events": [],
    "steps": []
  },
  "Flow": {
    "executions": [
      "filter",
      "orderBy"
    ]
  },
  "InventoryAsset": {
    "relations": []
  },
  "InventoryGroup": {
    "assets": []
  },
  "InventoryImportJob": {
    "importDataFiles": []
  },
  "InventoryLocation": {
    "assets": [
      "orderBy",
      "query",
      "showHidden"
    ],
    "assetsExportJobs": [],
    "discoveryClients": [
      "orderBy",
      "query"
    ],
    "groups": [
      "orderBy",
      "query"
    ],
    "importJobs": [
      "orderBy",
      "query"
    ],
    "operations": [
      "query",
      "returnPartialSuccess"
    ],
    "preferenceSets": [
      "orderBy"
    ],
    "relations": [
      "orderBy",
      "query"
    ],
    "reportConfigs": [
      "orderBy",
      "query"
    ],
    "sources": [
      "orderBy",
      "query"
    ]
  },
  "InventoryProject": {
    "locations": [
      "query"
    ]
  },
  "InventoryReportConfig": {
    "reports": []
  },
  "InventorySource": {
    "assets": [],
    "errorFrames": []
  },
  "Query": {
    "activity": [
      "filter"
    ],
    "executionEvents": [
      "flowSid",
      "sid"
    ],
    "executions": [
      "filter",
      "flowSid",
      "orderBy"
    ],
    "flows": [],
    "inventoryLocations": [
      "extraLocationTypes",
      "project",
      "query"
    ],
    "inventoryOperations": [
      "project",
      "query",
      "returnPartialSuccess"
    ],
    "inventoryProjects": [],
    "resellerCustomers": [
      "filter"
    ],
    "resellerEvents": [
      "filter"
    ],
    "resellerMessagingSubscriptions": [
      "project"
    ],
    "resellerSubscriptions": [
      "filter"
    ],
    "resellerTransferableSubscriptions": [
      "customerAuthToken",
      "customerId"
    ],
    "search": [
      "query",
      "types"
    ]
  },
  "ResellerCustomer": {
    "activity": [],
    "events": [],
    "executions": [
      "filter",
      "orderBy"
    ],
    "inventoryLocations": [],
    "links": [],
    "subscriptions": []
  },
  "ResellerSubscription": {
    "events": []
  }
};
