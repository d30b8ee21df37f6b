import { getIntrospectionQuery } from 'graphql';
import { type CaseResult, caseTable, measureCases, roundsText } from '../measure/comparison.ts';
import { startLoad } from '../measure/drive.ts';
import { type Contender, contender, startAll } from '../measure/fleet.ts';
import { emptyFolder } from '../measure/places.ts';
import { compareAnswers, requestOf, token } from '../measure/post.ts';
import type { Findings, Pace, Section } from '../section.ts';
import { type Query, queries } from './queries.ts';
import { inMemory, onFile } from './section.ts';
import { seedStorage } from './seed.ts';

/** A row of a comparison of our gateway with itself. Rows with the same contender are asked of one server. */
interface Variant {
  readonly name: string;
  readonly contender: Contender;
  readonly headers?: Readonly<Record<string, string>>;
}

async function measureVariants(variants: readonly Variant[], asked: readonly Query[], pace: Pace) {
  await using fleet = await startAll([...new Set(variants.map((one) => one.contender))]);
  await using load = await startLoad();
  const cases = [];
  const sizes = new Map<string, number>();
  for (const { name: query, says, body } of asked) {
    await compareAnswers(fleet.running, () => body);
    const targets = variants.flatMap(({ name, contender: { name: server }, headers = {} }) =>
      fleet.running
        .filter((one) => one.name === server)
        .map((one) => ({ ...one, name, headers, requests: [requestOf(body, headers)] })),
    );
    for (const { name, port, headers } of targets)
      sizes.set(`${query}, ${name}`, await bytesOf(port, body, headers));
    cases.push({ name: query, says, targets });
  }
  return { results: await measureCases(cases, load, pace), sizes };
}

async function bytesOf(
  port: number,
  body: string,
  headers: Readonly<Record<string, string>>,
): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${port}/graphql`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'accept-encoding': 'identity',
      ...headers,
    },
    body,
  });
  await response.arrayBuffer();
  return Number(response.headers.get('content-length'));
}

function findings(
  first: string,
  pace: Pace,
  results: readonly CaseResult[],
  more: readonly string[],
): Findings {
  const text = `${roundsText(pace)} Ratios are against the first row of a table.`;
  return { text: [text, ...results.map((one) => caseTable(first, one)), ...more], data: results };
}

const introspection: Query = {
  name: 'introspection',
  says: 'the whole schema',
  body: JSON.stringify({ query: getIntrospectionQuery() }),
};

const off = inMemory('off', { TRIBUTARY_COMPRESSION: 'off' });
const on = inMemory('on');

export const compressionSection: Section = {
  help: 'what compressing an answer costs, and how much smaller it is, in memory',
  hasPeers: false,
  async run(pace) {
    // Both servers get about as many requests, because the engine makes code faster that runs more often.
    const variants: readonly Variant[] = [
      { name: 'off, nothing accepted', contender: off },
      { name: 'off, br accepted', contender: off, headers: { 'accept-encoding': 'br' } },
      { name: 'on, nothing accepted', contender: on },
      { name: 'on, br', contender: on, headers: { 'accept-encoding': 'br' } },
      { name: 'on, gzip', contender: on, headers: { 'accept-encoding': 'gzip' } },
    ];
    const { results, sizes } = await measureVariants(variants, [...queries, introspection], pace);
    const bytes = [...sizes].map(([name, size]) => `${name}: ${size}`).join('; ');
    return findings('compression', pace, results, [`Bytes of an answer: ${bytes}.`]);
  },
};

export const tracingSection: Section = {
  help: 'what traces cost: off, off once more, which is noise, and exported, on SQLite',
  hasPeers: false,
  async run(pace) {
    await using open = new AsyncDisposableStack();
    const { running } = open.use(await startAll([contender('collector', 'collector.ts')]));
    const collector = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${running[0]?.port}` };
    const rows = { off: {}, 'off, once more': {}, 'every request exported': collector };
    const variants: Variant[] = [];
    for (const [name, environment] of Object.entries(rows)) {
      // A file has one gateway.
      const folder = await emptyFolder(open);
      await seedStorage(folder);
      variants.push({ name, contender: onFile(name, folder, environment) });
    }
    const { results } = await measureVariants(variants, queries, pace);
    return findings('traces', pace, results, []);
  },
};
