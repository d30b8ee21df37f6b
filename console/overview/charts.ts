import type { Line } from '../ui/chart-line.ts';
import { bytes, cores, count, milliseconds, perSecond } from './format.ts';
import type { Point } from './points.ts';
import type { Sample } from './samples.ts';

interface ChartLine {
  readonly title: string;
  readonly color: string;
  readonly value: (sample: Sample) => number | null;
}

/** A chart of the overview: lines over the samples of the last hour. */
export interface Chart {
  readonly title: string;
  readonly format: (value: number) => string;
  readonly lines: readonly ChartLine[];
  /** Distances of the ticks; round decimal numbers without it. */
  readonly steps?: readonly number[];
}

const rate = (pick: (sample: Sample) => number) => (sample: Sample) => pick(sample) / sample.seconds;

const eventsOf = (...streams: readonly string[]) =>
  rate(({ eventsByStream }) =>
    eventsByStream.filter(({ name }) => streams.includes(name)).reduce((sum, one) => sum + one.count, 0),
  );

export const charts: readonly Chart[] = [
  {
    title: 'Requests',
    format: perSecond,
    lines: [
      { title: 'GraphQL', color: '--water', value: rate((sample) => sample.graphqlRequests) },
      { title: 'REST', color: '--service-executions', value: rate((sample) => sample.restRequests) },
      {
        title: 'Websocket',
        color: '--service-reseller',
        value: rate((sample) => sample.websocketOperations),
      },
    ],
  },
  {
    title: 'Latency of operations',
    format: milliseconds,
    lines: [
      { title: 'p50', color: '--water', value: ({ operationLatency }) => operationLatency?.p50 ?? null },
      { title: 'p95', color: '--warning', value: ({ operationLatency }) => operationLatency?.p95 ?? null },
      { title: 'p99', color: '--bad', value: ({ operationLatency }) => operationLatency?.p99 ?? null },
    ],
  },
  {
    title: 'Events',
    format: perSecond,
    lines: [
      { title: 'Executions', color: '--service-executions', value: eventsOf('executions') },
      { title: 'Reseller', color: '--service-reseller', value: eventsOf('reseller') },
      { title: 'Inventory', color: '--service-inventory', value: eventsOf('operations', 'assets') },
    ],
  },
  {
    title: 'Refusals and errors',
    format: perSecond,
    lines: [
      { title: 'Refusals', color: '--warning', value: rate((sample) => sample.refusals) },
      { title: 'Errors', color: '--bad', value: rate((sample) => sample.errors) },
    ],
  },
  {
    title: 'Connections',
    format: count,
    lines: [
      { title: 'Websockets', color: '--water', value: (sample) => sample.websockets },
      { title: 'Event streams', color: '--service-executions', value: (sample) => sample.eventStreams },
      { title: 'Subscriptions', color: '--service-reseller', value: (sample) => sample.subscriptions },
    ],
  },
  {
    title: 'Points charged, and messages sent',
    format: perSecond,
    lines: [
      { title: 'Points', color: '--water', value: rate((sample) => sample.points) },
      { title: 'Messages', color: '--service-reseller', value: rate((sample) => sample.messages) },
    ],
  },
  {
    title: 'CPU',
    format: cores,
    lines: [{ title: 'CPU', color: '--water', value: (sample) => sample.cpu }],
  },
  {
    title: 'Memory',
    format: bytes,
    steps: [16, 32, 64, 128, 256, 512, 1_024, 2_048, 4_096].map((mebibytes) => mebibytes * 1024 ** 2),
    lines: [{ title: 'Resident', color: '--water', value: (sample) => sample.rssBytes }],
  },
  {
    title: 'Delay of the event loop',
    format: milliseconds,
    lines: [{ title: 'Delay', color: '--water', value: (sample) => sample.eventLoopDelayMilliseconds }],
  },
];

/** A period without operations has no latency: the line has a hole there. */
export const linesOf = ({ lines }: Chart, points: readonly Point<Sample>[]): readonly Line[] =>
  lines.map(({ title, color, value }) => ({
    title,
    color,
    values: points.map(({ sample }) => (sample ? value(sample) : null)),
  }));
