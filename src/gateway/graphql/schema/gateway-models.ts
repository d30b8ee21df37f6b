/** The domain types behind the types of `Query.gateway`. */
export type { AuditEvent } from '../../audit/audit-log.ts';
export type { TokenEntry } from '../../auth/tokens.ts';
export type { DependencyHealth } from '../../http/health.ts';
export type { ShownCaller } from '../../overview/limited-callers.ts';
export type { OperationFigure, SlowCall } from '../../overview/operation-figures.ts';
export type { AddedSample, Overview } from '../../overview/overview.ts';
export type { ProcessReport } from '../../overview/process-registry.ts';
export type { Refusal } from '../../overview/recent-refusals.ts';
export type { PacerStatus } from '../../upstream/upstream.ts';
