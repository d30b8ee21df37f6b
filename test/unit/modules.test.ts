import { describe, expect, test } from '@jest/globals';
import { executionsModule } from '../../src/apis/executions/module.ts';
import { modules } from '../../src/app/modules.ts';
import { parseCommandLine } from '../../src/cli/arguments.ts';
import { createStreams, numbersOf } from '../../src/gateway/graphql/streams.ts';
import { graphSchema } from '../support/schema.ts';

describe('the modules of the gateway', () => {
  test('that are served alone are those that the command line takes', () => {
    for (const { name, alone } of modules) {
      const serve = () => parseCommandLine(['--serve', name]).serve;
      if (alone) expect(serve()).toBe(name);
      else expect(serve).toThrow('--serve must be one of');
    }
  });

  test('have a stream behind every field of Subscription, and no other', () => {
    const fields = Object.keys(graphSchema().getSubscriptionType()?.getFields() ?? {});
    const streams = modules.flatMap((module) => module.streams.map(({ field }) => field));
    expect(streams.toSorted()).toEqual(fields.toSorted());
    const streamOf = createStreams(modules);
    expect(fields.map((field) => streamOf(field).field)).toEqual(fields);
    expect(() => streamOf('nothing')).toThrow(new TypeError('No stream is behind nothing.'));
  });

  test('have the numbers in the cursors of their streams that clients keep', () => {
    const numbers = { executions: 1, reseller: 2, operations: 3 };
    expect(Object.fromEntries(numbersOf(modules))).toEqual(numbers);
    const { streams } = executionsModule;
    const again = { streams: streams.map((one) => ({ ...one, stream: 'reseller' as const })) };
    expect(() => numbersOf([...modules, again])).toThrow('one number');
  });

  test('have names of their own', () => {
    expect(new Set(modules.map(({ name }) => name)).size).toBe(modules.length);
  });
});
