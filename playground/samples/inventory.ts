import { type SampleGroup, sample } from './sample.ts';

const location = 'projects/shop/locations/us-central1';
/** Stand for the resources that an answer has last had. */
export const someLocation = location;
export const someImportJob = `${location}/importJobs/…`;
export const someReport = `${location}/reportConfigs/…/reports/…`;
export const someAsset = `${location}/assets/…`;
export const someGroup = `${location}/groups/…`;
export const someOperation = `${location}/operations/…`;

const importJob = `${location}/importJobs/sample`;
const group = `${location}/groups/sample`;
const preferenceSet = `${location}/preferenceSets/plain`;
const reportConfig = `${location}/reportConfigs/sample`;

const outcome = `fragment Outcome on InventoryOperationPayload {
  operation {
    name
    state
  }
  userErrors {
    message
    path
  }
}
`;

const importMachines = `# Makes a source, an import job of it, and a data file. Send
# the bytes to the signedUri of the answer, from the
# project's folder:
#   curl -T samples/rvtools.xlsx '<signedUri>' \\
#     -H 'Content-Type: application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
mutation ImportMachines(
  $source: CreateInventorySourceInput!
  $job: CreateInventoryImportJobInput!
  $file: CreateInventoryImportDataFileInput!
) {
  createInventorySource(input: $source) {
    ...Outcome
  }
  createInventoryImportJob(input: $job) {
    ...Outcome
  }
  createInventoryImportDataFile(input: $file) {
    ...Outcome
    operation {
      result {
        ... on InventoryImportDataFile {
          name
          uploadFileInfo {
            signedUri
            uriExpiresAt
          }
        }
      }
    }
  }
}

${outcome}`;

const runImport = `# Imports what was uploaded. WatchOperation follows the
# operation that is named in the answer.
mutation RunImport($input: InventoryImportJobActionInput!) {
  runInventoryImportJob(input: $input) {
    operation {
      name
      state
    }
    userErrors {
      message
      path
    }
  }
}
`;

const watchOperation = `# What an operation does from now on. What it did before is
# in the first answer of waitForInventoryOperation.
subscription WatchOperation($name: ID!, $after: Cursor) {
  inventoryOperation(name: $name, after: $after) {
    ... on Resumable {
      cursor
    }
    ... on InventoryOperationChange {
      kind
      operation {
        state
        metadata {
          statusMessage
        }
      }
    }
    ... on StreamGap {
      reason
      missedTo
    }
  }
}
`;

const reportFrames = `# Frames: what a scanner sees. Which asset a frame is of is
# known by its UUID: the first is of the file, the other is new.
mutation ReportFrames($source: CreateInventorySourceInput!, $frames: ReportInventoryAssetFramesInput!) {
  createInventorySource(input: $source) {
    ...Outcome
  }
  reportInventoryAssetFrames(input: $frames) {
    framesReported
    userErrors {
      message
      path
    }
  }
}

${outcome}`;

const findMachines = `# Machines by a filter (AIP-160), and what they have together.
query FindMachines($location: ID!, $query: String, $aggregations: [InventoryAggregationInput!]!) {
  inventoryLocation(name: $location) {
    assets(query: $query, first: 50) {
      nodes {
        name
        title
        details {
          ... on InventoryMachineDetails {
            coreCount
            memoryMb
          }
        }
      }
    }
    aggregateAssets(query: $query, aggregations: $aggregations) {
      field
      count {
        value
      }
      sum {
        value
      }
    }
  }
}
`;

const groupAndReport = `# Groups machines and reports on them. Put names that
# FindMachines has found into assets.
mutation GroupAndReport(
  $group: CreateInventoryGroupInput!
  $assets: AddAssetsToInventoryGroupInput!
  $preferences: CreateInventoryPreferenceSetInput!
  $config: CreateInventoryReportConfigInput!
  $report: CreateInventoryReportInput!
) {
  createInventoryGroup(input: $group) {
    ...Outcome
  }
  addAssetsToInventoryGroup(input: $assets) {
    ...Outcome
  }
  createInventoryPreferenceSet(input: $preferences) {
    ...Outcome
  }
  createInventoryReportConfig(input: $config) {
    ...Outcome
  }
  createInventoryReport(input: $report) {
    ...Outcome
  }
}

${outcome}`;

const readGroup = `# The machines of a group.
query ReadGroup($name: ID!) {
  inventoryGroup(name: $name) {
    displayName
    assets(first: 20) {
      nodes {
        name
        title
      }
    }
  }
}
`;

const readReport = `# What the groups of a report come to.
query ReadReport($name: ID!) {
  inventoryReport(name: $name) {
    state
    summary {
      allAssetsStats {
        totalAssets
        totalCores
        totalMemoryBytes
        operatingSystem {
          dataPoints {
            label
            value
          }
        }
      }
    }
  }
}
`;

/** Samples from a file of machines, and frames, to a report about some of them, in the order of use. */
const samples = [
  sample(importMachines, {
    source: { location: { name: location }, sourceId: 'sample-upload', fields: { type: 'UPLOAD' } },
    job: {
      location: { name: location },
      importJobId: 'sample',
      fields: { source: { name: `${location}/sources/sample-upload` } },
    },
    file: {
      importJob: { name: importJob },
      importDataFileId: 'fleet',
      fields: { displayName: 'rvtools.xlsx', format: 'RVTOOLS_XLSX' },
    },
  }),
  sample(runImport, { input: { importJob: { name: someImportJob } } }),
  sample(watchOperation, { name: someOperation }),
  sample(reportFrames, {
    source: { location: { name: location }, sourceId: 'sample-scan', fields: { type: 'GUEST_OS_SCAN' } },
    frames: {
      source: { name: `${location}/sources/sample-scan` },
      framesData: [
        {
          labels: { env: 'prod' },
          machineDetails: { uuid: '4213f00d-5c1e-4a7b-9d3e-000000000006' },
        },
        {
          labels: { env: 'prod' },
          machineDetails: {
            uuid: '4f6dd9c2-0a51-4c38-8d4e-2b7a0c7a1d11',
            machineName: 'cache-01',
            coreCount: 4,
            memoryMb: 8192,
          },
        },
      ],
    },
  }),
  sample(findMachines, {
    location,
    query: 'labels.env = prod',
    aggregations: [{ count: true }, { field: 'machineDetails.coreCount', sum: true }],
  }),
  sample(groupAndReport, {
    group: { location: { name: location }, groupId: 'sample', fields: {} },
    assets: { group: { name: group }, assets: [{ name: someAsset }] },
    preferences: { location: { name: location }, preferenceSetId: 'plain', fields: {} },
    config: {
      location: { name: location },
      reportConfigId: 'sample',
      fields: {
        groupPreferenceSetAssignments: [{ group: { name: group }, preferenceSet: { name: preferenceSet } }],
      },
    },
    report: { reportConfig: { name: reportConfig }, reportId: 'january', fields: {} },
  }),
  sample(readGroup, { name: someGroup }),
  sample(readReport, { name: someReport }),
];

export const inventorySamples: SampleGroup = { title: 'Inventory', samples };
