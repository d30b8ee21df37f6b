import {
  choice,
  deprecated,
  double,
  identifier,
  int64,
  list,
  message,
  named,
  of,
  optional,
  output,
  required,
  text,
  timestamp,
} from './field-types.ts';

/** Report configurations, and reports with their findings. */
export const reports = {
  ReportConfig: message({
    createTime: output(timestamp),
    description: text,
    displayName: text,
    groupPreferencesetAssignments: required(
      named('groupPreferenceSetAssignments', list(of('ReportConfigGroupPreferenceSetAssignment'))),
    ),
    name: identifier,
    updateTime: output(timestamp),
  }),
  ReportConfigGroupPreferenceSetAssignment: message({
    group: required(text),
    preferenceSet: required(text),
  }),
  Report: message({
    createTime: output(timestamp),
    description: text,
    displayName: text,
    name: identifier,
    state: choice('ReportState'),
    summary: output(of('ReportSummary')),
    type: choice('ReportType'),
    updateTime: output(timestamp),
  }),
  ReportSummary: message({
    allAssetsStats: of('ReportSummaryAssetAggregateStats'),
    groupFindings: list(of('ReportSummaryGroupFinding')),
  }),
  ReportSummaryAssetAggregateStats: message({
    coreCountHistogram: of('ReportSummaryHistogramChartData'),
    memoryBytesHistogram: of('ReportSummaryHistogramChartData'),
    memoryUtilizationChart: of('ReportSummaryUtilizationChartData'),
    operatingSystem: of('ReportSummaryChartData'),
    softwareInstances: output(of('ReportSummaryChartData')),
    storageBytesHistogram: of('ReportSummaryHistogramChartData'),
    storageUtilizationChart: of('ReportSummaryUtilizationChartData'),
    totalAssets: optional(int64),
    totalCores: optional(int64),
    totalMemoryBytes: optional(int64),
    totalStorageBytes: optional(int64),
  }),
  ReportSummaryChartData: message({
    dataPoints: list(of('ReportSummaryChartDataDataPoint')),
  }),
  ReportSummaryChartDataDataPoint: message({
    label: text,
    value: optional(double),
  }),
  ReportSummaryHistogramChartData: message({
    buckets: list(of('ReportSummaryHistogramChartDataBucket')),
  }),
  ReportSummaryHistogramChartDataBucket: message({
    count: optional(int64),
    lowerBound: optional(int64),
    upperBound: optional(int64),
  }),
  ReportSummaryUtilizationChartData: message({
    free: optional(int64),
    used: optional(int64),
  }),
  ReportSummaryGroupFinding: message({
    assetAggregateStats: of('ReportSummaryAssetAggregateStats'),
    description: text,
    displayName: text,
    overlappingAssetCount: deprecated(int64),
    preferenceSetFindings: list(of('ReportSummaryGroupPreferenceSetFinding')),
  }),
  ReportSummaryGroupPreferenceSetFinding: message({
    computeEngineFinding: of('ReportSummaryComputeEngineFinding'),
    description: text,
    displayName: text,
    machinePreferences: of('VirtualMachinePreferences'),
    monthlyCostCompute: of('Money'),
    monthlyCostNetworkEgress: of('Money'),
    monthlyCostOsLicense: of('Money'),
    monthlyCostOther: of('Money'),
    monthlyCostStorage: of('Money'),
    monthlyCostTotal: of('Money'),
    soleTenantFinding: of('ReportSummarySoleTenantFinding'),
    vmwareEngineFinding: of('ReportSummaryVmwareEngineFinding'),
  }),
  ReportSummaryComputeEngineFinding: message({
    allocatedAssetCount: optional(int64),
    allocatedDiskTypes: list(choice('PersistentDiskType')),
    allocatedRegions: list(text),
    machineSeriesAllocations: list(of('ReportSummaryMachineSeriesAllocation')),
  }),
  ReportSummaryMachineSeriesAllocation: message({
    allocatedAssetCount: optional(int64),
    machineSeries: of('MachineSeries'),
  }),
  ReportSummarySoleTenantFinding: message({
    allocatedAssetCount: optional(int64),
    allocatedRegions: list(text),
    nodeAllocations: list(of('ReportSummarySoleTenantNodeAllocation')),
  }),
  ReportSummarySoleTenantNodeAllocation: message({
    allocatedAssetCount: optional(int64),
    node: of('SoleTenantNodeType'),
    nodeCount: optional(int64),
  }),
  ReportSummaryVmwareEngineFinding: message({
    allocatedAssetCount: optional(int64),
    allocatedRegions: list(text),
    nodeAllocations: list(of('ReportSummaryVmwareNodeAllocation')),
  }),
  ReportSummaryVmwareNodeAllocation: message({
    allocatedAssetCount: optional(int64),
    nodeCount: optional(int64),
    vmwareNode: of('ReportSummaryVmwareNode'),
  }),
  ReportSummaryVmwareNode: message({
    code: text,
  }),
} as const;
