import type { FastifyInstance } from 'fastify';
import { runFor, UsageAccount } from '../../../kit/accounts/usage-account.ts';
import { ReceivedRequest } from '../connection/received-request.ts';
import type { Meter } from '../request/metering.ts';
import { configOf } from '../request/route-config.ts';

/**
 * Opens an account of CPU for each request, before anything is known about it: reading the credential and the body
 * counts, too. CPU of a refused request, and CPU behind the end of an admitted one, is billed in the background.
 * See docs/decisions/013-cpu-and-request-bodies.md.
 */
export function measureRequests(server: FastifyInstance, meter: Meter): void {
  server.addHook('onRequest', (request, { raw }, done) => {
    if (configOf(request).open) return done();
    const account = new UsageAccount();
    request.usage = account;
    if (request.raw instanceof ReceivedRequest) request.raw.account = account;
    raw.once('close', () => {
      const caller = request.call?.caller ?? request.unidentified;
      if (caller) meter.billLater(caller, account);
      account.end();
    });
    runFor(account, done);
  });
  // The events of a body come from the socket: they are billed to nobody until here.
  server.addHook('preValidation', ({ usage }, _reply, done) => (usage ? runFor(usage, done) : done()));
}
