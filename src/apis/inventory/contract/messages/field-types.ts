/** A type of the wire, and how its values travel as JSON. */
export type FieldType =
  /** `int64` travels as decimal text, `timestamp` as RFC 3339 in UTC, `duration` as `3.5s`, `fieldMask` as `a,b.c`. */
  | { readonly kind: ScalarKind }
  /** One of the words of that name in `enums`. */
  | { readonly kind: 'enum'; readonly words: string }
  | { readonly kind: 'message'; readonly message: string }
  | { readonly kind: 'list'; readonly of: FieldType }
  /** By text. */
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
  /** Any JSON. */
  | 'any';

export interface FieldFlags {
  /** The service's to say: ignored in what a client sends. */
  readonly outputOnly?: true;
  /** Says which one is meant: read in what a client sends, and never changed. */
  readonly identifier?: true;
  readonly required?: true;
  /** Never in an answer. */
  readonly inputOnly?: true;
  /** Set when it is created and never again. */
  readonly immutable?: true;
  readonly deprecated?: true;
  /** Its default says something and is kept: absent means that it is not known. */
  readonly optional?: true;
  /** Its name in the graph, where the wire misspells it. */
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
  /** What all but the first word of some begin with, which the graph leaves out; empty where there is none. */
  readonly prefix: string;
  /** The first one says that nothing was said. */
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
/** The name of a resource. */
export const identifier = { kind: 'string', outputOnly: true, identifier: true } as const;
export const required = <const Type extends Field>(type: Type) => ({ ...type, required: true }) as const;
export const input = <const Type extends Field>(type: Type) => ({ ...type, inputOnly: true }) as const;
export const immutable = <const Type extends Field>(type: Type) => ({ ...type, immutable: true }) as const;
export const deprecated = <const Type extends Field>(type: Type) => ({ ...type, deprecated: true }) as const;
export const optional = <const Type extends Field>(type: Type) => ({ ...type, optional: true }) as const;
export const named = <const Type extends Field>(graphName: string, type: Type) =>
  ({ ...type, graphName }) as const;

export const message = <const Content extends Fields>(fields: Content, unions: Message['unions'] = {}) => ({
  fields,
  unions,
});

export const words = <const Values extends readonly [string, ...string[]]>(
  prefix: string,
  values: Values,
) => ({ prefix, values });
