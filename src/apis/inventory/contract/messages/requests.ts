import { bool, fieldMask, list, message, of, required, text } from './field-types.ts';

/** Bodies of requests that are not resources, and their answers. */
export const requests = {
  AddAssetsToGroupRequest: message({
    allowExisting: bool,
    assets: required(of('AssetList')),
    requestId: text,
  }),
  RemoveAssetsFromGroupRequest: message({
    allowMissing: bool,
    assets: required(of('AssetList')),
    requestId: text,
  }),
  BatchDeleteAssetsRequest: message({
    allowMissing: bool,
    cascadingRules: list(of('CascadingRule')),
    names: required(list(text)),
  }),
  CascadingRule: message({
    cascadeLogicalDbs: of('CascadeLogicalDBsRule'),
  }),
  CascadeLogicalDBsRule: message({}),
  BatchUpdateAssetsRequest: message({
    requests: required(list(of('UpdateAssetRequest'))),
  }),
  UpdateAssetRequest: message({
    asset: required(of('Asset')),
    requestId: text,
    updateMask: required(fieldMask),
  }),
  BatchUpdateAssetsResponse: message({
    assets: list(of('Asset')),
  }),
  ReportAssetFramesResponse: message({}),
  SendDiscoveryClientHeartbeatRequest: message({
    errors: list(of('Status')),
    version: text,
  }),
  RunImportJobRequest: message({
    requestId: text,
  }),
  ValidateImportJobRequest: message({
    requestId: text,
  }),
  RunAssetsExportJobRequest: message({
    requestId: text,
  }),
  CancelOperationRequest: message({}),
} as const;
