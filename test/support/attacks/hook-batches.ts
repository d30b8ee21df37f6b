import { createHmac } from 'node:crypto';
import type { Attack } from './attack.ts';

const secret = 'secret-of-the-hook-in-the-attacks';
const elements = ['0', '{}', '[]'];
const mebibytes = 3.9 * 1024 * 1024;

function batch(element: string): Buffer {
  const many = Math.floor(mebibytes / (element.length + 1));
  return Buffer.from(`[${`${element},`.repeat(many)}${element}]`);
}

/** Two million elements in one body of a sender with a valid signature. */
export const hookBatches: Attack = {
  name: 'batches of hooks',
  standing: 'anonymous',
  environment: {
    TRIBUTARY_EXECUTIONS_URL: 'http://127.0.0.1:9',
    TRIBUTARY_EXECUTIONS_ACCOUNT_SID: `AC${'1'.repeat(32)}`,
    TRIBUTARY_EXECUTIONS_AUTH_TOKEN: 'token-of-the-attacks',
    TRIBUTARY_EXECUTIONS_HOOK_SECRET: secret,
  },
  async round({ ask }, nth) {
    const body = batch(elements[nth % elements.length] ?? '0');
    const signature = createHmac('sha256', secret).update(body).digest('hex');
    const headers = {
      'content-type': 'application/cloudevents-batch+json',
      'x-tributary-signature': `sha256=${signature}`,
    };
    return [(await ask({ method: 'POST', path: '/hooks/executions', headers, body })).word];
  },
};
