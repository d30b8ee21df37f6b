type Field<Value, Name extends string> = NonNullable<NonNullable<Value>[Name & keyof NonNullable<Value>]>;

/** The part of an answer behind a path of fields, such as `flow.widgets`. */
export type PartAt<Data, Path extends string> = Path extends `${infer First}.${infer Rest}`
  ? PartAt<Field<Data, First>, Rest>
  : Field<Data, Path>;

/** An entry of the list behind a path of fields. */
export type NodeAt<Data, Path extends string> =
  PartAt<Data, Path> extends readonly (infer Node)[]
    ? Node
    : PartAt<Data, `${Path}.nodes`>[number & keyof PartAt<Data, `${Path}.nodes`>];
