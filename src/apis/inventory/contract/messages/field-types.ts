/** A type of the wire, with the JSON form of its values. */
export type FieldType =
  /**
   * In JSON, `int64` is decimal text, `timestamp` is RFC 3339 in UTC, `duration` is like `3.5s`, and `fieldMask` is
   * like `a,b.c`.
   */
  | { readonly kind: ScalarKind }
  /** A value of the enum of that name in `enums`. */
  | { readonly kind: 'enum'; readonly words: string }
  | { readonly kind: 'message'; readonly message: string }
  | { readonly kind: 'list'; readonly of: FieldType }
  /** A map with text keys. */
  | { readonly kind: 'map'; readonly of: FieldType };

export type ScalarKind =
  | 'string'
  | 'int32'
  | 'int64'
  | 'float'
  | 'double'
  | 'bool'
  | 'timestamp'
  | 'duration'
  | 'fieldMask'
  /** Any JSON value. */
  | 'any';

export interface FieldFlags {
  /** Only the service sets it: it is ignored in requests. */
  readonly outputOnly?: true;
  /** The field that identifies the resource: it is read in requests and never changed. */
  readonly identifier?: true;
  readonly required?: true;
  /** A field of requests that answers never have. */
  readonly inputOnly?: true;
  /** A field that is set at creation and never changes. */
  readonly immutable?: true;
  readonly deprecated?: true;
  /** Its default is a value of its own and is kept; absent means unknown. */
  readonly optional?: true;
  /** The kind of the resource whose name the field holds, or whose names. */
  readonly refersTo?: string;
  /** The field's name in the graph, where it differs from the wire's. */
  readonly graphName?: string;
}

export type Field = FieldType & FieldFlags;
export type Fields = Readonly<Record<string, Field>>;

export interface Message {
  readonly fields: Fields;
  /** Groups of fields of which at most one is set. */
  readonly unions: Readonly<Record<string, readonly string[]>>;
}

export interface Words {
  /** The prefix of all values after the first, which the graph removes; empty when there is none. */
  readonly prefix: string;
  /** The values; the first one means unspecified. */
  readonly values: readonly [string, ...string[]];
}

export const text = { kind: 'string' } as const;
export const int32 = { kind: 'int32' } as const;
export const int64 = { kind: 'int64' } as const;
export const float = { kind: 'float' } as const;
export const double = { kind: 'double' } as const;
export const bool = { kind: 'bool' } as const;
export const timestamp = { kind: 'timestamp' } as const;
export const duration = { kind: 'duration' } as const;
export const fieldMask = { kind: 'fieldMask' } as const;
export const any = { kind: 'any' } as const;

export const choice = <const Name extends string>(words: Name) => ({ kind: 'enum', words }) as const;
export const of = <const Name extends string>(message: Name) => ({ kind: 'message', message }) as const;
export const list = <const Type extends FieldType>(type: Type) => ({ kind: 'list', of: type }) as const;
export const map = <const Type extends FieldType>(type: Type) => ({ kind: 'map', of: type }) as const;

export const output = <const Type extends Field>(type: Type) => ({ ...type, outputOnly: true }) as const;
/** A field with the name of a resource. */
export const identifier = { kind: 'string', outputOnly: true, identifier: true } as const;
export const required = <const Type extends Field>(type: Type) => ({ ...type, required: true }) as const;
export const input = <const Type extends Field>(type: Type) => ({ ...type, inputOnly: true }) as const;
export const immutable = <const Type extends Field>(type: Type) => ({ ...type, immutable: true }) as const;
export const deprecated = <const Type extends Field>(type: Type) => ({ ...type, deprecated: true }) as const;
export const optional = <const Type extends Field>(type: Type) => ({ ...type, optional: true }) as const;
export const named = <const Type extends Field>(graphName: string, type: Type) =>
  ({ ...type, graphName }) as const;

export const reference = <const Type extends Field>(refersTo: string, type: Type) =>
  ({ ...type, refersTo }) as const;

export const message = <const Content extends Fields>(fields: Content, unions: Message['unions'] = {}) => ({
  fields,
  unions,
});

type Named = readonly [string, ...string[]];

export const words = <const Values extends Named>(prefix: string, values: Values) => ({ prefix, values });

/** The words of an enum whose values all begin with `prefix`; `rest` has what follows it. `map` loses the tuple's type. */
export const prefixed = <const Prefix extends string, const Rest extends Named>(prefix: Prefix, rest: Rest) =>
  words(
    prefix,
    rest.map((one) => `${prefix}${one}`) as unknown as {
      readonly [Index in keyof Rest]: `${Prefix}${Rest[Index]}`;
    },
  );
