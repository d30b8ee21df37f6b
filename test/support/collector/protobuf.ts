/** The fields of a protobuf message, by number: numbers of varints and doubles, or the bytes of everything else. */
export type Fields = ReadonlyMap<number, readonly (bigint | Buffer)[]>;

/** Reads one message of protobuf's wire format, without a schema. */
export function fieldsOf(bytes: Buffer): Fields {
  const fields = new Map<number, (bigint | Buffer)[]>();
  for (let at = 0; at < bytes.length; ) {
    const tag = varintAt(bytes, at);
    const { value, end } = valueAt(bytes, tag.end, Number(tag.value & 7n));
    const number = Number(tag.value >> 3n);
    fields.set(number, [...(fields.get(number) ?? []), value]);
    at = end;
  }
  return fields;
}

function valueAt(bytes: Buffer, at: number, type: number): { value: bigint | Buffer; end: number } {
  switch (type) {
    case 0:
      return varintAt(bytes, at);
    case 1:
      return { value: bytes.subarray(at, at + 8), end: at + 8 };
    case 2: {
      const { value: length, end } = varintAt(bytes, at);
      return { value: bytes.subarray(end, end + Number(length)), end: end + Number(length) };
    }
    case 5:
      return { value: bytes.subarray(at, at + 4), end: at + 4 };
    default:
      throw new TypeError(`no wire type ${type}`);
  }
}

function varintAt(bytes: Buffer, start: number): { value: bigint; end: number } {
  let value = 0n;
  for (let at = start, shift = 0n; ; at += 1, shift += 7n) {
    const byte = bytes.readUInt8(at);
    value |= BigInt(byte & 0x7f) << shift;
    if (byte < 0x80) return { value, end: at + 1 };
  }
}

export const messagesIn = (fields: Fields, number: number): readonly Fields[] =>
  bytesIn(fields, number).map(fieldsOf);

export const bytesIn = (fields: Fields, number: number): readonly Buffer[] =>
  (fields.get(number) ?? []).filter((one) => typeof one !== 'bigint');

export const textIn = (fields: Fields, number: number): string => String(bytesIn(fields, number)[0] ?? '');

export function numberIn(fields: Fields, number: number): number | undefined {
  const [value] = fields.get(number) ?? [];
  return typeof value === 'bigint' ? Number(value) : undefined;
}
