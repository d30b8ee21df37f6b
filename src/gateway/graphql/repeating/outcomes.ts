import {
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isObjectType,
} from 'graphql';
import { toFault } from '../../../kit/fault.ts';
import { isJsonObject } from '../../../kit/json/value.ts';
import type { GraphContext } from '../context.ts';
import type { NodeResolvers } from '../types/nodes.ts';
import { type ShownError, userError } from '../types/user-errors.ts';

/** A payload without its objects, which their global ids represent. */
export interface Outcome {
  readonly userErrors: readonly unknown[];
  readonly [field: string]: unknown;
}

/** The place of an object in an outcome. */
const nodeKey = '$node';

export interface Outcomes {
  /** Returns what is stored of a payload. Secrets, and objects without a global id, are left out. */
  ofPayload(payload: object, type: GraphQLObjectType, reading: Reading): Promise<Outcome>;
  /** Returns the payload of an outcome, whose objects are read again. */
  toPayload(outcome: Outcome, context: GraphContext): Promise<object>;
}

export interface Reading {
  readonly context: GraphContext;
  readonly info: GraphQLResolveInfo;
  readonly showsSecret: boolean;
}

/** The error of a repetition whose first answer cannot be returned again. */
const alreadyDone = (message: string): ShownError => userError({ code: 'ALREADY_DONE', message });
const notShownAgain = alreadyDone(
  'The first request with this requestId was carried out; its answer has a part that is shown once only.',
);
const isGone = alreadyDone(
  'The first request with this requestId was carried out; an object of its answer does not exist any more.',
);

export function createOutcomes(schema: GraphQLSchema, node: NodeResolvers['node']): Outcomes {
  const nodeType = schema.getType('Node');
  const isNode = (type: GraphQLObjectType) => type.getInterfaces().some((one) => one === nodeType);

  /** Returns the stored form of a value; undefined for one that is not stored. */
  async function stored(value: unknown, type: unknown, reading: Reading): Promise<unknown> {
    if (Array.isArray(value)) return await Promise.all(value.map((one) => stored(one, type, reading)));
    if (!isJsonObject(value)) return value;
    const object = isAbstractType(type) ? schema.getType(String(value['__typename'])) : type;
    if (!isObjectType(object)) return undefined;
    if (isNode(object)) {
      const resolve = object.getFields()['id']?.resolve;
      return { [nodeKey]: resolve ? await resolve(value, {}, reading.context, reading.info) : value['id'] };
    }
    return isAbstractType(type) ? await storedFields(value, object, reading) : undefined;
  }

  /** Stores the fields of a payload, or of a user error. */
  async function storedFields(value: object, type: GraphQLObjectType, reading: Reading) {
    const fields = type.getFields();
    const entries = Object.entries(value).map(async ([name, one]) => {
      const of = fields[name] && getNamedType(fields[name].type);
      return [name, await stored(one, of, reading)] as const;
    });
    return Object.fromEntries(await Promise.all(entries));
  }

  return {
    async ofPayload({ clientMutationId: _, ...payload }: { clientMutationId?: unknown }, type, reading) {
      const isSecret = ([name, value]: readonly [string, unknown]) => {
        const of = type.getFields()[name]?.type;
        // A refusal has no secret, and is repeated whole.
        return (
          reading.showsSecret && value !== null && of !== undefined && String(getNamedType(of)) === 'String'
        );
      };
      const shown = Object.fromEntries(Object.entries(payload).filter((one) => !isSecret(one)));
      const outcome = await storedFields(shown, type, reading);
      const isWhole = Object.entries(payload).every(
        ([name, value]) => value === undefined || outcome[name] !== undefined,
      );
      const { userErrors } = outcome;
      return { ...outcome, userErrors: isWhole && Array.isArray(userErrors) ? userErrors : [notShownAgain] };
    },

    async toPayload(outcome, context) {
      let gone = false;
      async function read(value: unknown): Promise<unknown> {
        if (Array.isArray(value)) return (await Promise.all(value.map(read))).filter((one) => one !== null);
        if (!isJsonObject(value)) return value;
        const id = value[nodeKey];
        if (typeof id !== 'string') return await readFields(value);
        // An error takes the place of its object, so that it concerns only those who select it.
        const found = await node(context, id).catch(toFault);
        gone ||= found === null;
        return found;
      }
      async function readFields(value: object): Promise<Record<string, unknown>> {
        const entries = Object.entries(value).map(async ([name, one]) => [name, await read(one)] as const);
        return Object.fromEntries(await Promise.all(entries));
      }
      const payload = await readFields(outcome);
      return gone && outcome.userErrors.length === 0 ? { ...payload, userErrors: [isGone] } : payload;
    },
  };
}
