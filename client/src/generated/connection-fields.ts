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
      "filter",
      "orderBy",
      "showHidden"
    ],
    "assetsExportJobs": [],
    "discoveryClients": [
      "filter",
      "orderBy"
    ],
    "groups": [
      "filter",
      "orderBy"
    ],
    "importJobs": [
      "filter",
      "orderBy"
    ],
    "operations": [
      "filter",
      "returnPartialSuccess"
    ],
    "preferenceSets": [
      "orderBy"
    ],
    "relations": [
      "filter",
      "orderBy"
    ],
    "reportConfigs": [
      "filter",
      "orderBy"
    ],
    "sources": [
      "filter",
      "orderBy"
    ]
  },
  "InventoryProject": {
    "locations": [
      "filter"
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
      "filter",
      "project"
    ],
    "inventoryOperations": [
      "filter",
      "project",
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
