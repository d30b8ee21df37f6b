export type { Event, MockGateway, MockStream, Refusal } from './testing/contract.ts';
export { createMockGateway } from './testing/mock.ts';
export { mswHandlers } from './testing/msw.ts';
export { type StartOptions, startTributary, type TestGateway } from './testing/start.ts';
