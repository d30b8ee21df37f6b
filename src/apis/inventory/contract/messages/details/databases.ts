import {
  bool,
  choice,
  float,
  int32,
  int64,
  list,
  message,
  of,
  output,
  required,
  text,
} from '../field-types.ts';

/** Databases, and the servers that they are deployed on. */
export const databases = {
  DatabaseDetails: message({
    allocatedStorageBytes: int64,
    databaseName: required(text),
    parentDatabaseDeployment: required(of('DatabaseDetailsParentDatabaseDeployment')),
    schemas: list(of('DatabaseSchema')),
  }),
  DatabaseDetailsParentDatabaseDeployment: message({
    generatedId: text,
    manualUniqueId: text,
  }),
  DatabaseSchema: message(
    {
      mysql: of('MySqlSchemaDetails'),
      objects: list(of('DatabaseObjects')),
      postgresql: of('PostgreSqlSchemaDetails'),
      schemaName: required(text),
      sqlServer: of('SqlServerSchemaDetails'),
      tablesSizeBytes: int64,
    },
    { engine: ['mysql', 'postgresql', 'sqlServer'] },
  ),
  DatabaseObjects: message({
    category: choice('DatabaseObjectCategory'),
    count: int64,
  }),
  DatabaseDeploymentDetails: message(
    {
      aggregatedStats: output(of('DatabaseDeploymentDetailsAggregatedStats')),
      awsRds: of('AwsRds'),
      edition: text,
      generatedId: text,
      manualUniqueId: text,
      mysql: of('MysqlDatabaseDeployment'),
      postgresql: of('PostgreSqlDatabaseDeployment'),
      sqlServer: of('SqlServerDatabaseDeployment'),
      topology: of('DatabaseDeploymentTopology'),
      version: text,
    },
    { engine: ['mysql', 'postgresql', 'sqlServer'] },
  ),
  DatabaseDeploymentDetailsAggregatedStats: message({
    databaseCount: output(int32),
  }),
  DatabaseDeploymentTopology: message({
    coreCount: int32,
    coreLimit: int32,
    diskAllocatedBytes: int64,
    diskUsedBytes: int64,
    instances: list(of('DatabaseInstance')),
    memoryBytes: int64,
    memoryLimitBytes: int64,
    physicalCoreCount: int32,
    physicalCoreLimit: int32,
  }),
  DatabaseInstance: message({
    instanceName: text,
    network: of('DatabaseInstanceNetwork'),
    role: choice('DatabaseInstanceRole'),
  }),
  DatabaseInstanceNetwork: message({
    hostNames: list(text),
    ipAddresses: list(text),
    primaryMacAddress: text,
  }),
  AwsRds: message({}),
  MysqlDatabaseDeployment: message({
    plugins: list(of('MySqlPlugin')),
    properties: list(of('MySqlProperty')),
    resourceGroupsCount: int32,
    variables: list(of('MySqlVariable')),
  }),
  MySqlPlugin: message({
    enabled: required(bool),
    plugin: required(text),
    version: required(text),
  }),
  MySqlProperty: message({
    enabled: required(bool),
    numericValue: required(int64),
    property: required(text),
  }),
  MySqlVariable: message({
    category: required(text),
    value: required(text),
    variable: required(text),
  }),
  MySqlSchemaDetails: message({
    storageEngines: list(of('MySqlStorageEngineDetails')),
  }),
  MySqlStorageEngineDetails: message({
    encryptedTableCount: int32,
    engine: required(choice('MySqlStorageEngine')),
    tableCount: int32,
  }),
  PostgreSqlDatabaseDeployment: message({
    properties: list(of('PostgreSqlProperty')),
    settings: list(of('PostgreSqlSetting')),
  }),
  PostgreSqlProperty: message({
    enabled: required(bool),
    numericValue: required(int64),
    property: required(text),
  }),
  PostgreSqlSetting: message(
    {
      boolValue: bool,
      intValue: int64,
      realValue: float,
      setting: required(text),
      source: required(text),
      stringValue: text,
      unit: text,
    },
    { value: ['boolValue', 'intValue', 'realValue', 'stringValue'] },
  ),
  PostgreSqlSchemaDetails: message({
    foreignTablesCount: int32,
    postgresqlExtensions: list(of('PostgreSqlExtension')),
  }),
  PostgreSqlExtension: message({
    extension: required(text),
    version: required(text),
  }),
  SqlServerDatabaseDeployment: message({
    features: list(of('SqlServerFeature')),
    serverFlags: list(of('SqlServerServerFlag')),
    traceFlags: list(of('SqlServerTraceFlag')),
  }),
  SqlServerFeature: message({
    enabled: required(bool),
    featureName: required(text),
  }),
  SqlServerServerFlag: message({
    serverFlagName: required(text),
    value: required(text),
    valueInUse: required(text),
  }),
  SqlServerTraceFlag: message({
    scope: required(choice('SqlServerTraceFlagScope')),
    traceFlagName: required(text),
  }),
  SqlServerSchemaDetails: message({
    clrObjectCount: int32,
  }),
} as const;
