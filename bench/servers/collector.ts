import { createServer } from 'node:http';
import { serve } from '../measure/partner-child.ts';

/** A collector that takes every export and keeps nothing. */
await serve(
  createServer((request, response) => {
    request.resume();
    request.on('end', () => response.end());
  }),
);
