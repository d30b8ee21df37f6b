import { describe, expect, test } from 'vitest';
import { operations } from '../../src/apis/inventory/contract/catalogue.ts';
import { applyMask, parseMask, populated } from '../../src/apis/inventory/contract/field-masks.ts';
import type { MessageName } from '../../src/apis/inventory/contract/messages.ts';
import { readQuery, writeQuery } from '../../src/apis/inventory/wire/query.ts';
import { type ParseRules, parseMessage } from '../../src/apis/inventory/wire/wire-parse.ts';
import { googleDialect } from '../../src/gateway/http/dialects/google-dialect.ts';
import { knownNames } from '../../src/gateway/http/request/known-parameters.ts';
import { badInput, Fault } from '../../src/kit/fault.ts';

const strict: ParseRules = { strict: true, complain: badInput };
const lenient: ParseRules = { strict: false, complain: badInput };
const parse = (name: MessageName, value: unknown, reading = strict) => parseMessage(name, value, reading);

/** Returns the fault that the function throws. */
function fault(run: () => unknown): Fault {
  try {
    run();
  } catch (error) {
    if (error instanceof Fault) return error;
    throw error;
  }
  throw new Error('it was taken');
}

describe('a message', () => {
  test('is stored without nulls and defaults, with the names of the wire format', () => {
    const sent = { display_name: 'Web', description: '', labels: {}, updateTime: null };
    expect(parse('Group', sent)).toEqual({ displayName: 'Web' });
    expect(parse('Source', { priority: 0, managed: false, type: 'SOURCE_TYPE_UNKNOWN' })).toEqual({});
    expect(parse('AssetsExportJob', { inventory: {} })).toEqual({ inventory: {} });
  });

  test('keeps the selected member of a union, even if it has its default value', () => {
    const setting = { setting: 'fsync', boolValue: false };
    expect(parse('PostgreSqlSetting', setting)).toEqual(setting);
    const two = fault(() => parse('PostgreSqlSetting', { boolValue: false, stringValue: '' }));
    expect(two.message).toContain('stringValue must be the only one of');
  });

  test('accepts numbers in every form, and keeps 64-bit numbers as text', () => {
    expect(parse('Money', { units: 9007199254740991, nanos: '5' })).toEqual({
      units: '9007199254740991',
      nanos: 5,
    });
    expect(parse('Money', { units: '-9223372036854775808' })).toEqual({ units: '-9223372036854775808' });
    expect(parse('Date', { day: 1e1, month: 2.0 })).toEqual({ day: 10, month: 2 });
  });

  test('accepts times in UTC with all their digits, and durations', () => {
    const time = (expireTime: string): unknown =>
      Reflect.get(parse('DiscoveryClient', { expireTime }), 'expireTime');
    expect(time('2026-01-31T08:00:00-05:00')).toBe('2026-01-31T13:00:00Z');
    expect(time('2026-01-31t08:00:00.120000z')).toBe('2026-01-31T08:00:00.120000Z');
    expect(time('2026-01-31T08:00:00.000Z')).toBe('2026-01-31T08:00:00.000Z');
    expect(time('2026-01-31T08:00:00.0001Z')).toBe('2026-01-31T08:00:00.000100Z');
    expect(parse('DiscoveryClient', { ttl: '1.50s' })).toEqual({ ttl: '1.500s' });
  });

  test.each<[MessageName, object, string]>([
    ['Group', { displayName: 7 }, 'displayName must be a text'],
    ['Group', { displayName: 'a\0b' }, 'displayName must be a text without NUL or unpaired surrogates'],
    ...['\0', '\ud800', Number.POSITIVE_INFINITY, [{ '\0': 1 }]].map((a): [MessageName, object, string] => [
      'Status',
      { details: [{ a }] },
      'details[0].a must be a value whose numbers are finite',
    ]),
    ['Group', { labels: { a: 1 } }, 'labels.a must be a text'],
    ['Group', { labels: [] }, 'labels must be a map'],
    ['Group', { nothing: 1 }, 'nothing must be a field of Group.'],
    ['Group', { displayname: 'a' }, 'displayname must be a field of Group; did you mean displayName.'],
    ['Source', { priority: 1.5 }, 'priority must be a whole number of at most 32 bits'],
    ['Source', { priority: 2 ** 31 }, 'priority must be a whole number of at most 32 bits'],
    ['Source', { managed: 'true' }, 'managed must be true or false'],
    ['Source', { type: 'SCAN' }, 'type must be one of SOURCE_TYPE_UNKNOWN, SOURCE_TYPE_UPLOAD'],
    ['Money', { units: '9223372036854775808' }, 'units must be a whole number of at most 64 bits'],
    ['DiscoveryClient', { ttl: '5' }, 'ttl must be a duration'],
    ['DiscoveryClient', { expireTime: '2026-02-30T00:00:00Z' }, 'expireTime must be a time'],
    ['DiscoveryClient', { expireTime: '0000-01-01T00:00:00Z' }, 'expireTime must be a time'],
    [
      'ReportConfig',
      { groupPreferencesetAssignments: [{}, { group: 1 }] },
      'groupPreferencesetAssignments[1].group must be a text',
    ],
    ['BatchUpdateAssetsRequest', { requests: {} }, 'requests must be a list'],
  ])('%s %j is refused with its field', (name, value, message) => {
    expect(fault(() => parse(name, value)).message).toContain(message);
  });

  test('that nests endlessly is refused', () => {
    let partition: object = {};
    for (let depth = 0; depth < 200; depth += 1) partition = { subPartitions: { entries: [partition] } };
    expect(fault(() => parse('DiskPartition', partition)).message).toContain('less deeply nested');
  });

  test('of a newer service is read except for unknown fields', () => {
    const answer = { name: 'x', newField: 1, state: 'ASLEEP', createTime: '2026-01-31T08:00:00Z' };
    expect(parse('Source', answer, lenient)).toEqual({
      name: 'x',
      state: 'ASLEEP',
      createTime: '2026-01-31T08:00:00Z',
    });
  });
});

describe('a mask', () => {
  const before = { displayName: 'Web', description: 'd', labels: { a: '1', 'b c': '2' }, state: 'ACTIVE' };
  const apply = (mask: string, body: object) =>
    applyMask('Group', before, body as never, parseMask('Group', mask, 'updateMask'));

  test('changes what it names, as a whole or in parts', () => {
    expect(apply('labels', { labels: { x: 'y' } })).toMatchObject({ labels: { x: 'y' }, displayName: 'Web' });
    expect(apply('labels.a, labels.`b c`', { labels: { a: '9' } })).toEqual({
      ...before,
      labels: { a: '9' },
    });
    expect(apply('labels.new', { labels: { new: 'n' } })).toMatchObject({ labels: { a: '1', new: 'n' } });
    expect(apply('display_name,updateTime,name', { name: 'n' })).not.toHaveProperty('displayName');
    expect(apply('labels.__proto__', { labels: JSON.parse('{"__proto__":"x"}') })).toMatchObject({
      labels: { a: '1' },
    });
    expect(Object.getPrototypeOf(apply('labels.__proto__', {}))).toBe(Object.prototype);
  });

  test('clears nothing that was not set', () => {
    const paths = parseMask(
      'PreferenceSet',
      'virtualMachinePreferences.regionPreferences.preferredRegions',
      'm',
    );
    expect(applyMask('PreferenceSet', {}, {}, paths)).toEqual({});
  });

  test('derived from a body has the fields inside messages, and whole lists and maps', () => {
    const body = {
      displayName: 'x',
      virtualMachinePreferences: {
        targetProduct: 'T',
        regionPreferences: { preferredRegions: ['a'] },
        vmwareEnginePreferences: {},
      },
    };
    expect(populated('PreferenceSet', body)).toEqual([
      ['displayName'],
      ['virtualMachinePreferences', 'targetProduct'],
      ['virtualMachinePreferences', 'regionPreferences', 'preferredRegions'],
      ['virtualMachinePreferences', 'vmwareEnginePreferences'],
    ]);
  });

  test.each([
    ['nothing', 'at character 1'],
    ['displayName,labels.a.b', 'at character 22'],
    ['displayName,*', 'at character 13'],
    ['labels.``', 'at character 8'],
    ['displayName..x', 'at character 13'],
    ['', 'paths of fields'],
  ])('%j is refused with its position', (mask, place) => {
    const { message, options } = fault(() => parseMask('Group', mask, 'updateMask'));
    expect(message).toContain(place);
    expect(options.field).toBe('updateMask');
  });

  test('cannot select inside a list', () => {
    const path = 'groupPreferencesetAssignments.group';
    expect(fault(() => parseMask('ReportConfig', path, 'updateMask')).message).toContain('is a list');
  });
});

describe('a query', () => {
  const { query } = operations['assets.list'];
  const readOf = (fields: typeof query | object, text: string) =>
    readQuery(
      fields as typeof query,
      knownNames(googleDialect.parameters, Object.keys(fields), new URLSearchParams(text)),
    );
  const read = (text: string) => readOf(query, text);

  test('is parsed by its types, in either spelling; empty parameters are left out', () => {
    expect(read('page_size=5&showHidden=true&view=ASSET_VIEW_FULL&filter=&alt=json')).toEqual({
      pageSize: 5,
      showHidden: true,
      view: 'ASSET_VIEW_FULL',
    });
    expect(read('view=ASSET_VIEW_UNSPECIFIED')).toEqual({});
    const types = new URLSearchParams('extraLocationTypes=a&extraLocationTypes=b');
    expect(readQuery(operations['locations.list'].query, types)).toEqual({ extraLocationTypes: ['a', 'b'] });
  });

  test('is written in the form in which it is read', () => {
    const request = { extraLocationTypes: ['a', 'b'], filter: 'x = "ü & ö"', pageSize: 3 };
    const fields = operations['locations.list'].query;
    expect(readQuery(fields, writeQuery(fields, request))).toEqual(request);
  });

  test.each(['pageSize=x', 'pageSize=1.5', 'showHidden=yes', 'view=FULL'])('%s is refused', (text) => {
    expect(fault(() => read(text)).code).toBe('BAD_USER_INPUT');
  });

  test('with parameters that the operation lacks is refused with the list of its own', () => {
    const expected = Object.keys(query).join(', ');
    expect(fault(() => read('pageSize=5&fliter=x'))).toMatchObject({
      code: 'BAD_USER_INPUT',
      message: `"fliter" is not a parameter of this operation; expected one of ${expected}; did you mean filter?`,
      options: { field: 'fliter' },
    });
    expect(fault(() => read('x'.repeat(9_000))).message.length).toBeLessThan(300);
    expect(fault(() => readOf({}, 'a=1')).message).toContain('; it has none.');
  });

  test('may have the common parameters of all Google services', () => {
    const system =
      'alt=json&$alt=json;enum-encoding=int&fields=a&key=k&prettyPrint=false&quotaUser=u&$.xgafv=2&access_token=t' +
      '&callback=c&oauth_token=o&upload_protocol=raw&uploadType=media';
    expect(read(`${system}&filter=x`)).toEqual({ filter: 'x' });
  });

  test('uses the last of repeated parameters', () => {
    expect(read('pageSize=5&pageSize=6')).toEqual({ pageSize: 6 });
  });

  test('must have its required parameters', () => {
    expect(fault(() => readQuery(operations['groups.create'].query, new URLSearchParams())).message).toBe(
      'groupId must be given.',
    );
  });
});
