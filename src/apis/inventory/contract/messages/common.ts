import {
  any,
  bool,
  int32,
  int64,
  list,
  map,
  message,
  named,
  of,
  optional,
  output,
  text,
  timestamp,
} from './field-types.ts';

/** Messages that several areas use. */
export const common = {
  Operation: message(
    {
      done: bool,
      error: of('Status'),
      metadata: of('OperationMetadata'),
      name: text,
      response: map(any),
    },
    { result: ['error', 'response'] },
  ),
  OperationMetadata: message({
    '@type': text,
    apiVersion: output(text),
    createTime: output(timestamp),
    endTime: output(timestamp),
    requestedCancellation: output(bool),
    statusMessage: output(text),
    target: output(named('targetName', text)),
    verb: output(text),
  }),
  Status: message({
    code: int32,
    details: list(map(any)),
    message: text,
  }),
  Empty: message({}),
  Money: message({
    currencyCode: text,
    nanos: optional(int32),
    units: optional(int64),
  }),
  Date: message({
    day: int32,
    month: int32,
    year: int32,
  }),
} as const;
