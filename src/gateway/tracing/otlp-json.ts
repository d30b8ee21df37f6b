export { JsonTraceSerializer as serializer } from '@opentelemetry/otlp-transformer';
export const contentType = 'application/json';
