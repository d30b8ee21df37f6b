export { OTLPTraceExporter as Exporter } from '@opentelemetry/exporter-trace-otlp-http';
