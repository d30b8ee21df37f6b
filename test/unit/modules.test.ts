import { describe, expect, test } from '@jest/globals';
import { modules } from '../../src/app/modules.ts';
import { parseCommandLine } from '../../src/cli/arguments.ts';
import { createStreams } from '../../src/gateway/graphql/streams.ts';
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

  test('have names of their own', () => {
    expect(new Set(modules.map(({ name }) => name)).size).toBe(modules.length);
  });
});
