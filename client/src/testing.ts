export {
  createMockGateway,
  type Event,
  type MockGateway,
  type MockStream,
  type Refusal,
} from './testing/mock.ts';
export { mswHandlers } from './testing/msw.ts';
export { type StartOptions, startTributary, type TestGateway } from './testing/start.ts';
