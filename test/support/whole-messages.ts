import {
  type FieldType,
  type MessageName,
  type MessageOf,
  messageOf,
  wordsOf,
} from '../../src/apis/inventory/contract/messages.ts';

/** Maximum number of times a message may contain itself. */
const maxNested = 2;

const samples = {
  string: 'text',
  fieldMask: 'title',
  int32: 7,
  int64: '9007199254740993',
  float: 1.5,
  double: 2.5,
  bool: true,
  timestamp: '2026-01-31T13:00:00.000Z',
  duration: '3.500s',
  any: { any: ['thing'] },
} as const;

/**
 * Returns a message with a value in every field at every depth; a union gets its first member unless `choose` says
 * otherwise.
 */
export function wholeMessage<Name extends MessageName>(name: Name, choose = 0): MessageOf<Name> {
  const within: string[] = [];

  function messageValue(message: string): unknown {
    if (within.filter((one) => one === message).length >= maxNested) return undefined;
    const { fields, unions } = messageOf(message);
    const left = new Set(
      Object.values(unions).flatMap((members) => members.filter((_, at) => at !== choose % members.length)),
    );
    within.push(message);
    const entries = Object.entries(fields)
      .filter(([field]) => !left.has(field))
      .map(([field, type]) => [field, sampleOf(type)] as const);
    within.pop();
    return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
  }

  function sampleOf(type: FieldType): unknown {
    switch (type.kind) {
      case 'message':
        return messageValue(type.message);
      case 'enum':
        return wordsOf(type.words).values.at(-1);
      case 'list': {
        const item = sampleOf(type.of);
        return item === undefined ? undefined : [item];
      }
      case 'map':
        return { key: sampleOf(type.of) };
      default:
        return samples[type.kind];
    }
  }

  return messageValue(name) as MessageOf<Name>;
}
