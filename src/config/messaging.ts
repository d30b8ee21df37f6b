import { z } from 'zod';
import { defaultLimits } from '../gateway/upstream/limits.ts';
import { disorderText } from '../services/pubsub/disorder.ts';
import { callVariables } from './calls.ts';
import { about, credential, serviceUrl } from './kinds.ts';

export const messagingVariables = {
  TRIBUTARY_PUBSUB_URL: serviceUrl.optional().meta(
    about({
      help: 'Address of the real messaging service; called with application default credentials, or what follows.',
      unset: 'the service runs embedded',
    }),
  ),
  TRIBUTARY_PUBSUB_KEY_FILE: z
    .string()
    .optional()
    .meta(about({ help: 'JSON key file of a service account for that service.', unset: 'not used' })),
  TRIBUTARY_PUBSUB_TOKEN: credential
    .optional()
    .meta(about({ help: 'Bearer token for that service.', unset: 'not used', secret: true })),
  ...callVariables('PUBSUB', 'messaging', { ...defaultLimits, timeout: 40_000 }),
  TRIBUTARY_MESSAGING_DISORDER: disorderText.optional().meta(
    about({
      help: 'How often the embedded messaging service duplicates, delays and loses messages, as JSON; for tests, not in production.',
      unset: 'each message once, in turn',
    }),
  ),
};
