import { describe, expect, test } from '@jest/globals';
import { executionsModule } from '../../src/apis/executions/module.ts';
import { modules } from '../../src/app/modules.ts';
import { parseCommandLine } from '../../src/cli/arguments.ts';
import { createStreams, numbersOf } from '../../src/gateway/graphql/streams.ts';
import { graphSchema } from '../support/schema.ts';

describe('the modules of the gateway', () => {
  test('that can be served alone are those that the command line accepts', () => {
    for (const { name, alone } of modules) {
      const serve = () => parseCommandLine(['--serve', name]).serve;
      if (alone) expect(serve()).toBe(name);
      else expect(serve).toThrow('--serve must be one of');
    }
  });

  test('have a stream for every field of Subscription, and no others', () => {
    const fields = Object.keys(graphSchema().getSubscriptionType()?.getFields() ?? {});
    const streams = modules.flatMap((module) => module.streams.map(({ field }) => field));
    expect(streams.toSorted()).toEqual(fields.toSorted());
    const streamOf = createStreams(modules);
    expect(fields.map((field) => streamOf(field).field)).toEqual(fields);
    expect(() => streamOf('nothing')).toThrow(new TypeError('No stream is behind nothing.'));
  });

  test('keep the stream numbers that clients have in their cursors', () => {
    const numbers = { executions: 1, reseller: 2, operations: 3 };
    expect(Object.fromEntries(numbersOf(modules))).toEqual(numbers);
    const { streams } = executionsModule;
    const again = { streams: streams.map((one) => ({ ...one, stream: 'reseller' as const })) };
    expect(() => numbersOf([...modules, again])).toThrow('one number');
  });

  test('have unique names', () => {
    expect(new Set(modules.map(({ name }) => name)).size).toBe(modules.length);
  });
});
