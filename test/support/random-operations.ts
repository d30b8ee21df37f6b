import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
} from 'graphql';

/** An operation with its variables. */
export interface RandomOperation {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** A value as GraphQL has it in a document, and as JSON. */
interface Value {
  readonly text: string;
  readonly json: unknown;
}

/** Values of arguments and members by their name, or by the name of their scalar. */
export type Known = Readonly<Record<string, readonly (string | number | boolean)[]>>;

const usual: Known = {
  first: [1, 2, 3],
  last: [2],
  Int: [1, 2, 3],
  Float: [0.5],
  Boolean: [true, false],
  DateTime: ['2026-01-01T00:00:00Z', '2030-12-31T23:59:59+02:00'],
  Cursor: ['not a cursor'],
  BigInt: ['7'],
  JSON: ['text'],
};

/** Chances of arguments that are seldom right, or needed to bound the answer. */
const chances: Readonly<Record<string, number>> = { first: 0.8, last: 0.05, after: 0.05, before: 0.05 };

type Place = GraphQLArgument | GraphQLInputField;

/** Returns a generator of numbers from 0 to 1 that are the same in each run. */
function randomFrom(seed: number): () => number {
  let state = seed + 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/**
 * Makes queries of a schema with aliases, fragments, fields twice, conditions, and arguments of all kinds: variables that
 * are given, absent or null, with defaults and names that objects have, nulls, filters and orders.
 */
export class RandomOperations {
  readonly #schema: GraphQLSchema;
  readonly #known: Known;
  readonly #random: () => number;
  #declared: string[] = [];
  #variables: Record<string, unknown> = {};
  #fragments: string[] = [];
  #named = 0;

  constructor(schema: GraphQLSchema, seed: number, known: Known) {
    this.#schema = schema;
    this.#known = { ...usual, ...known };
    this.#random = randomFrom(seed);
  }

  /** Returns a query of that root field. */
  make(root: string): RandomOperation {
    [this.#declared, this.#variables, this.#fragments] = [[], {}, []];
    const field = this.#schema.getQueryType()?.getFields()[root];
    if (!field) throw new TypeError(`There is no field ${root}.`);
    const body = this.#field(field, 3);
    const declared = this.#declared.length > 0 ? `(${this.#declared.join(', ')})` : '';
    return {
      query: [`query${declared} { ${body} }`, ...this.#fragments].join('\n'),
      variables: this.#variables,
    };
  }

  #may(chance: number): boolean {
    return this.#random() < chance;
  }

  #one<Item>(items: readonly Item[]): Item {
    const item = items[Math.floor(this.#random() * items.length)];
    if (item === undefined) throw new TypeError('There is nothing to choose from.');
    return item;
  }

  #field(field: GraphQLField<unknown, unknown>, depth: number, isNamed = false): string {
    const given = field.args.flatMap((argument) => this.#argument(argument));
    // Fields of one name have the same arguments, and their types may not differ between the types of an interface.
    const alias = field.args.length > 0 || isNamed || this.#may(0.2) ? `${this.#newName('a')}: ` : '';
    const list = given.length > 0 ? `(${given.join(', ')})` : '';
    const type = getNamedType(field.type);
    const inner = isLeafType(type) ? '' : ` ${this.#selection(type, depth - 1)}`;
    return `${alias}${field.name}${list}${this.#condition()}${inner}`;
  }

  #newName(start: string): string {
    this.#named += 1;
    return `${start}${this.#named}`;
  }

  #condition(): string {
    if (!this.#may(0.1)) return '';
    const value = this.#may(0.5)
      ? this.#variable('Boolean!', { text: 'true', json: this.#may(0.5) }, true)
      : 'true';
    return this.#may(0.5) ? ` @include(if: ${value})` : ` @skip(if: ${value})`;
  }

  #argument(argument: GraphQLArgument): readonly string[] {
    const chance = chances[argument.name] ?? 0.4;
    if (!isRequiredArgument(argument) && !this.#may(chance)) return [];
    return [`${argument.name}: ${this.#value(argument.type, argument)}`];
  }

  /** Returns a value as the document has it, perhaps a variable. */
  #value(type: GraphQLInputType, place: Place): string {
    if (!this.#may(0.35)) return this.#literal(type, place, true).text;
    return this.#variable(String(type), this.#literal(type, place, false), isNonNullType(type));
  }

  #variable(type: string, value: Value, isGiven: boolean): string {
    const odd = ['constructor', 'toString'].find((one) => !this.#declared.join().includes(`$${one}:`));
    const name = odd && this.#may(0.2) ? odd : this.#newName('v');
    const hasDefault = this.#may(0.3);
    this.#declared.push(`$${name}: ${type}${hasDefault ? ` = ${value.text}` : ''}`);
    const isNull = !type.endsWith('!') && !isGiven && this.#may(0.3);
    if (isNull) this.#variables[name] = null;
    else if (isGiven || this.#may(0.5)) this.#variables[name] = value.json;
    return `$${name}`;
  }

  /** Returns a value of the type; `mayVary` allows variables within it. */
  #literal(type: GraphQLInputType, place: Place, mayVary: boolean): Value {
    if (isNonNullType(type)) return this.#literal(type.ofType, place, mayVary);
    if (isListType(type)) {
      const inner = () => this.#inner(type.ofType, place, mayVary);
      const items = Array.from({ length: this.#one([0, 1, 1, 2]) }, inner);
      return { text: `[${items.map(({ text }) => text).join(', ')}]`, json: items.map(({ json }) => json) };
    }
    if (isEnumType(type)) {
      const { name } = this.#one(type.getValues());
      return { text: name, json: name };
    }
    if (isInputObjectType(type)) return this.#object(Object.values(type.getFields()), type.isOneOf, mayVary);
    const json = this.#one(this.#known[place.name] ?? this.#known[type.name] ?? ['text']);
    return { text: JSON.stringify(json), json };
  }

  #inner(type: GraphQLInputType, place: Place, mayVary: boolean): Value {
    if (!isNonNullType(type) && this.#may(0.1)) return { text: 'null', json: null };
    return mayVary ? { text: this.#value(type, place), json: null } : this.#literal(type, place, false);
  }

  #object(fields: readonly GraphQLInputField[], isOneOf: boolean, mayVary: boolean): Value {
    const chosen = isOneOf
      ? [this.#one(fields)]
      : fields.filter((field) => isRequiredInputField(field) || this.#may(0.25));
    // The variable of a member of which there is exactly one may not be null.
    const entries = chosen.map((field) => {
      const value = isOneOf
        ? this.#literal(field.type, field, false)
        : this.#inner(field.type, field, mayVary);
      return [field.name, value] as const;
    });
    return {
      text: `{ ${entries.map(([name, { text }]) => `${name}: ${text}`).join(', ')} }`,
      json: Object.fromEntries(entries.map(([name, { json }]) => [name, json])),
    };
  }

  #selection(type: GraphQLNamedType, depth: number, isPart = false): string {
    const parts = ['__typename'];
    if (isObjectType(type) || isInterfaceType(type))
      for (const field of Object.values(type.getFields())) {
        const isLeaf = isLeafType(getNamedType(field.type));
        if (isLeaf ? this.#may(0.5) : depth > 0 && this.#may(0.35))
          parts.push(this.#field(field, depth, isPart));
      }
    if (isAbstractType(type) && depth > 0)
      for (const one of this.#schema.getPossibleTypes(type))
        if (this.#may(0.3)) parts.push(`... on ${one.name} ${this.#selection(one, depth - 1, true)}`);
    return this.#inFragment(type, `{ ${parts.join(' ')} }`, parts.at(-1) ?? '');
  }

  /** Returns the selection, which may be in a fragment, or have a part twice. */
  #inFragment(type: GraphQLNamedType, selection: string, part: string): string {
    if (this.#may(0.15)) {
      const name = this.#newName('F');
      this.#fragments.push(`fragment ${name} on ${type.name} ${selection}`);
      return `{ ...${name}${this.#condition()} }`;
    }
    return this.#may(0.2) ? selection.replace(/\}$/, `... on ${type.name} { ${part} } }`) : selection;
  }
}
