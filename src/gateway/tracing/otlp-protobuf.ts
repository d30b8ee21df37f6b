export { ProtobufTraceSerializer as serializer } from '@opentelemetry/otlp-transformer';
export const contentType = 'application/x-protobuf';
