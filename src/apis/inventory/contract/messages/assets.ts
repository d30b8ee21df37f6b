import {
  bool,
  choice,
  float,
  identifier,
  int32,
  int64,
  list,
  map,
  message,
  named,
  of,
  output,
  reference,
  required,
  text,
  timestamp,
} from './field-types.ts';

/** Assets: what a discovery found and measured. */
export const assets = {
  Asset: message(
    {
      assignedGroups: output(named('groups', reference('groups', list(text)))),
      attributes: map(text),
      createTime: output(timestamp),
      databaseDeploymentDetails: output(of('DatabaseDeploymentDetails')),
      databaseDetails: output(of('DatabaseDetails')),
      hidden: bool,
      hideReason: text,
      hideTime: output(timestamp),
      insightList: output(of('InsightList')),
      labels: map(text),
      machineDetails: output(of('MachineDetails')),
      name: identifier,
      performanceData: output(of('AssetPerformanceData')),
      sources: output(reference('sources', list(text))),
      title: output(text),
      updateTime: output(timestamp),
    },
    { details: ['machineDetails', 'databaseDeploymentDetails', 'databaseDetails'] },
  ),
  AssetList: message({
    assetIds: required(list(text)),
  }),
  AssetPerformanceData: message({
    dailyResourceUsageAggregations: list(of('DailyResourceUsageAggregation')),
  }),
  DailyResourceUsageAggregation: message({
    cpu: of('DailyResourceUsageAggregationCPU'),
    date: of('Date'),
    disk: of('DailyResourceUsageAggregationDisk'),
    memory: of('DailyResourceUsageAggregationMemory'),
    network: of('DailyResourceUsageAggregationNetwork'),
  }),
  DailyResourceUsageAggregationCPU: message({
    utilizationPercentage: of('DailyResourceUsageAggregationStats'),
  }),
  DailyResourceUsageAggregationDisk: message({
    iops: of('DailyResourceUsageAggregationStats'),
    readIops: of('DailyResourceUsageAggregationStats'),
    writeIops: of('DailyResourceUsageAggregationStats'),
  }),
  DailyResourceUsageAggregationMemory: message({
    utilizationPercentage: of('DailyResourceUsageAggregationStats'),
  }),
  DailyResourceUsageAggregationNetwork: message({
    egressBps: of('DailyResourceUsageAggregationStats'),
    ingressBps: of('DailyResourceUsageAggregationStats'),
  }),
  DailyResourceUsageAggregationStats: message({
    average: float,
    median: float,
    ninteyFifthPercentile: named('ninetyFifthPercentile', float),
    peak: float,
  }),
  InsightList: message({
    insights: output(list(of('Insight'))),
    updateTime: output(timestamp),
  }),
  Insight: message(
    {
      genericInsight: output(of('GenericInsight')),
      migrationInsight: output(of('MigrationInsight')),
    },
    { kind: ['genericInsight', 'migrationInsight'] },
  ),
  GenericInsight: message({
    additionalInformation: output(list(text)),
    defaultMessage: output(text),
    messageId: output(int64),
  }),
  MigrationInsight: message({
    computeEngineTarget: output(of('ComputeEngineMigrationTarget')),
    fit: output(of('FitDescriptor')),
  }),
  FitDescriptor: message({
    fitLevel: output(choice('FitLevel')),
  }),
  ComputeEngineMigrationTarget: message({
    shape: of('ComputeEngineShapeDescriptor'),
  }),
  ComputeEngineShapeDescriptor: message({
    logicalCoreCount: output(int32),
    machineType: output(text),
    memoryMb: int32,
    physicalCoreCount: int32,
    series: output(text),
    storage: output(list(of('ComputeStorageDescriptor'))),
  }),
  ComputeStorageDescriptor: message({
    sizeGb: output(int32),
    type: output(choice('PersistentDiskType')),
  }),
  Relation: message({
    createTime: output(timestamp),
    dstAsset: output(named('destination', reference('assets', text))),
    name: identifier,
    srcAsset: output(named('origin', reference('assets', text))),
    type: choice('RelationType'),
  }),
} as const;
