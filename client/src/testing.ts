export type { Event, MockGateway, MockStream, Refusal } from './testing/contract.ts';
export { createMockGateway } from './testing/mock.ts';
export { mswHandlers } from './testing/msw.ts';
export { type StartOptions, startTributary } from './testing/start.ts';
export type { TestGateway } from './testing/test-gateway.ts';
