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
    "events": [
      "filter"
    ],
    "steps": [
      "filter",
      "orderBy"
    ]
  },
  "Flow": {
    "executions": [
      "filter",
      "orderBy"
    ]
  },
  "Gateway": {
    "tokens": [
      "filter",
      "orderBy"
    ]
  },
  "InventoryAsset": {
    "relations": [
      "filter",
      "orderBy",
      "query"
    ]
  },
  "InventoryGroup": {
    "assets": [
      "filter",
      "orderBy",
      "query",
      "showHidden"
    ]
  },
  "InventoryImportJob": {
    "importDataFiles": [
      "filter",
      "orderBy",
      "query"
    ]
  },
  "InventoryLocation": {
    "assets": [
      "filter",
      "orderBy",
      "query",
      "showHidden"
    ],
    "assetsExportJobs": [
      "filter",
      "orderBy"
    ],
    "discoveryClients": [
      "filter",
      "orderBy",
      "query"
    ],
    "groups": [
      "filter",
      "orderBy",
      "query"
    ],
    "importJobs": [
      "filter",
      "orderBy",
      "query"
    ],
    "operations": [
      "filter",
      "orderBy",
      "query",
      "returnPartialSuccess"
    ],
    "preferenceSets": [
      "filter",
      "orderBy"
    ],
    "relations": [
      "filter",
      "orderBy",
      "query"
    ],
    "reportConfigs": [
      "filter",
      "orderBy",
      "query"
    ],
    "sources": [
      "filter",
      "orderBy",
      "query"
    ]
  },
  "InventoryProject": {
    "assets": [
      "filter",
      "orderBy",
      "query",
      "showHidden"
    ],
    "locations": [
      "filter",
      "orderBy",
      "query"
    ]
  },
  "InventoryReportConfig": {
    "reports": [
      "filter",
      "orderBy",
      "query"
    ]
  },
  "InventorySource": {
    "assets": [
      "filter",
      "orderBy",
      "query",
      "showHidden"
    ],
    "errorFrames": [
      "filter",
      "orderBy"
    ]
  },
  "Query": {
    "activity": [
      "filter"
    ],
    "auditEvents": [
      "filter",
      "orderBy"
    ],
    "executionEvents": [
      "filter",
      "flowSid",
      "sid"
    ],
    "executions": [
      "filter",
      "flowSid",
      "orderBy"
    ],
    "flows": [
      "filter",
      "orderBy"
    ],
    "inventoryLocations": [
      "extraLocationTypes",
      "filter",
      "orderBy",
      "project",
      "query"
    ],
    "inventoryOperations": [
      "filter",
      "orderBy",
      "project",
      "query",
      "returnPartialSuccess"
    ],
    "inventoryProjects": [
      "filter",
      "orderBy"
    ],
    "resellerCustomers": [
      "filter",
      "orderBy"
    ],
    "resellerEvents": [
      "filter",
      "skuId"
    ],
    "resellerMessagingSubscriptions": [
      "filter",
      "orderBy",
      "project"
    ],
    "resellerQuarantinedMessages": [
      "filter",
      "orderBy"
    ],
    "resellerSubscriptions": [
      "filter",
      "orderBy"
    ],
    "resellerTransferableSubscriptions": [
      "customerAuthToken",
      "customerId",
      "filter",
      "orderBy"
    ],
    "search": [
      "kinds",
      "query"
    ]
  },
  "ResellerCustomer": {
    "activity": [
      "filter"
    ],
    "assets": [
      "filter",
      "orderBy",
      "query",
      "showHidden"
    ],
    "events": [
      "filter"
    ],
    "executions": [
      "filter",
      "orderBy"
    ],
    "inventoryLocations": [
      "filter",
      "orderBy"
    ],
    "inventoryProjects": [
      "filter",
      "orderBy"
    ],
    "links": [
      "filter",
      "orderBy"
    ],
    "subscriptions": [
      "filter",
      "orderBy"
    ]
  },
  "ResellerSubscription": {
    "events": [
      "filter"
    ]
  }
};
