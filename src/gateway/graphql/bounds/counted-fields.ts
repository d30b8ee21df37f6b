import {
  defaultFieldResolver,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isCompositeType,
  isLeafType,
  isObjectType,
} from 'graphql';
import type { GraphContext } from '../context.ts';
import type { AnswerTally } from './answer-tally.ts';
import { isConnection, isConnectionItems, isList } from './node-count.ts';

type Field = GraphQLField<unknown, GraphContext>;
type Take = (tally: AnswerTally, value: unknown) => unknown;

/**
 * Wraps the schema's resolvers so that they count the objects of each answer while they resolve it, and returns the
 * schema. A field without a resolver stays as it is when there is nothing to count: compiled operations read it in
 * place.
 */
export function countAnswers(schema: GraphQLSchema): GraphQLSchema {
  const mutation = schema.getMutationType();
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) {
      const take = taking(field, type);
      if (take) counted(field, take);
      else if (field.resolve && isCompositeType(getNamedType(field.type))) guarded(field);
      if (type === mutation) noted(field);
    }
  }
  return schema;
}

function taking(field: Field, parent: GraphQLObjectType): Take | null {
  const target = getNamedType(field.type);
  if (isConnection(target)) return takeConnection;
  if (target.name === 'JSON') return takeText;
  if (!isList(field.type)) return null;
  if (!isCompositeType(target)) return field.resolve ? takeValues : null;
  if (isConnectionItems(field, parent)) return takeCounted;
  return isFlat(target) ? takeFlatObjects : takeObjects;
}

/** Whether the type has only scalar or enum fields without resolvers, such as the pairs of a map. */
const isFlat = (type: GraphQLNamedType): boolean =>
  isObjectType(type) &&
  Object.values(type.getFields()).every(
    ({ type: of, resolve }) => !resolve && isLeafType(getNullableType(of)),
  );

const takeObjects: Take = (tally, value) => {
  if (!Array.isArray(value)) return value;
  return tally.hasRoomFor(value.length) ? inSlices(tally, value) : tally.never();
};

/** Delays a list of flat objects as a whole: one promise for each object would take many times their memory. */
const takeFlatObjects: Take = (tally, value) => {
  if (!Array.isArray(value) || value.length <= longItems) return takeObjects(tally, value);
  if (!tally.hasRoomFor(value.length)) return tally.never();
  return value.length > flatItems ? inSlices(tally, value) : tally.later(value);
};

const takeValues: Take = (tally, value) =>
  !Array.isArray(value) || tally.hasRoomForValues(value.length) ? value : tally.never();

const takeText: Take = (tally, value) => (tally.hasRoomForText(value) ? value : tally.never());

const takeConnection: Take = (tally, value) => {
  if (typeof value !== 'object' || value === null) return value;
  // Prefer `nodes`: the edges of our pages are made when they are read, with a sealed cursor for each.
  const items = 'nodes' in value ? value.nodes : 'edges' in value ? value.edges : null;
  if (!Array.isArray(items)) return value;
  return tally.hasRoomFor(items.length) ? value : tally.never();
};

/** The items of a connection, which were counted with it. */
const takeCounted: Take = (tally, value) => (Array.isArray(value) ? inSlices(tally, value) : value);

/** Length above which a list yields to the event loop. */
const longItems = 128;
/** Items of such a list that are resolved in one turn: each may have many fields. */
const sliceItems = 32;
/** Flat items that are resolved in one turn: they take some milliseconds. */
const flatItems = 8 * 1024;

/** Returns the items with a promise for each item of a later slice; the engine and the text accept promises for items. */
function inSlices(tally: AnswerTally, items: readonly unknown[]): readonly unknown[] {
  if (items.length <= longItems) return items;
  let turn: Promise<unknown> | null = null;
  return items.map((item, index) => {
    if (index < sliceItems) return item;
    if (index % sliceItems === 0) turn = tally.later(null);
    return turn ? turn.then(() => item) : item;
  });
}

function counted(field: Field, take: Take): void {
  const resolve = field.resolve ?? defaultFieldResolver;
  field.resolve = (source, args, context, info) => {
    const { tally } = context;
    if (tally.isOver()) return tally.never();
    const value: unknown = resolve(source, args, context, info);
    return isPromise(value) ? value.then((found) => taken(tally, take, found)) : take(tally, value);
  };
}

/** Returns a promise only for a value that has to wait: a page of pages calls this once for each inner page. */
function taken(tally: AnswerTally, take: Take, found: unknown): unknown {
  if (tally.shouldWait()) return tally.later(found).then((later) => take(tally, later));
  return tally.isOver() ? tally.never() : take(tally, found);
}

function guarded(field: Field): void {
  const resolve = field.resolve ?? defaultFieldResolver;
  field.resolve = (source, args, context, info) =>
    context.tally.isOver() ? context.tally.never() : resolve(source, args, context, info);
}

function noted(field: Field): void {
  const resolve = field.resolve ?? defaultFieldResolver;
  field.resolve = (source, args, context, info) => {
    if (!context.tally.isOver()) context.tally.begins(String(info.path.key));
    return resolve(source, args, context, info);
  };
}

function isPromise(value: unknown): value is Promise<unknown> {
  return typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function';
}
