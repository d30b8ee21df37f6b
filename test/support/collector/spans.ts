import { bytesIn, type Fields, fieldsOf, messagesIn, numberIn, textIn } from './protobuf.ts';

type Value = string | number | boolean;
type Attributes = Readonly<Record<string, Value>>;

/** A span as a collector received it. */
export interface CollectedSpan {
  readonly traceId: string;
  readonly spanId: string;
  /** Empty for the first span of a trace. */
  readonly parentSpanId: string;
  readonly name: string;
  /** 1 internal, 2 server, 3 client, 4 producer, 5 consumer. */
  readonly kind: number;
  readonly attributes: Attributes;
  /** 0 unset, 2 failed. */
  readonly status: number;
  readonly resource: Attributes;
}

/** Reads the spans of an OTLP request in protobuf. */
export const spansInProtobuf = (body: Buffer): readonly CollectedSpan[] =>
  messagesIn(fieldsOf(body), 1).flatMap((group) => {
    const resource = attributesIn(messagesIn(group, 1)[0] ?? new Map(), 1);
    const spans = messagesIn(group, 2).flatMap((scope) => messagesIn(scope, 2));
    return spans.map((span) => spanOf(span, resource));
  });

const spanOf = (span: Fields, resource: Attributes): CollectedSpan => ({
  traceId: hexIn(span, 1),
  spanId: hexIn(span, 2),
  parentSpanId: hexIn(span, 4),
  name: textIn(span, 5),
  kind: numberIn(span, 6) ?? 0,
  attributes: attributesIn(span, 9),
  status: numberIn(messagesIn(span, 15)[0] ?? new Map(), 3) ?? 0,
  resource,
});

const hexIn = (fields: Fields, number: number) => bytesIn(fields, number)[0]?.toString('hex') ?? '';

const attributesIn = (fields: Fields, number: number): Attributes =>
  Object.fromEntries(
    messagesIn(fields, number).map((pair) => [
      textIn(pair, 1),
      anyValue(messagesIn(pair, 2)[0] ?? new Map()),
    ]),
  );

function anyValue(value: Fields): Value {
  if (value.has(2)) return numberIn(value, 2) === 1;
  if (value.has(3)) return numberIn(value, 3) ?? 0;
  if (value.has(4)) return bytesIn(value, 4)[0]?.readDoubleLE() ?? 0;
  return textIn(value, 1);
}

interface JsonPair {
  readonly key: string;
  readonly value: {
    readonly stringValue?: string;
    readonly intValue?: number | string;
    readonly doubleValue?: number;
    readonly boolValue?: boolean;
  };
}

interface JsonSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly attributes: readonly JsonPair[];
  readonly status: { readonly code: number };
}

interface JsonRequest {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly JsonPair[] };
    readonly scopeSpans: readonly { readonly spans: readonly JsonSpan[] }[];
  }[];
}

/** Reads the spans of an OTLP request in JSON. */
export function spansInJson(body: Buffer): readonly CollectedSpan[] {
  const { resourceSpans }: JsonRequest = JSON.parse(String(body));
  return resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans
      .flatMap(({ spans }) => spans)
      .map(({ status, parentSpanId = '', attributes, ...span }) => ({
        ...span,
        parentSpanId,
        attributes: fromPairs(attributes),
        status: status.code,
        resource: fromPairs(resource.attributes),
      })),
  );
}

const fromPairs = (pairs: readonly JsonPair[]): Attributes =>
  Object.fromEntries(
    pairs.map(({ key, value: { stringValue, intValue, doubleValue, boolValue } }) => [
      key,
      stringValue ?? boolValue ?? Number(intValue ?? doubleValue),
    ]),
  );
