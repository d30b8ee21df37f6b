// The parts of undici that the gateway uses. Its index loads fetch, caches, mocks and websockets besides, which takes
// 5 MB and a tenth of the start. The bundler puts this file in place of the index and fails when a part is missing.
import api from 'undici/lib/api/index.js';
import Dispatcher from 'undici/lib/dispatcher/dispatcher.js';

// The index of undici gives dispatchers their methods in the same way.
Object.assign(Dispatcher.prototype, api);

export { default as buildConnector } from 'undici/lib/core/connect.js';
export { default as errors } from 'undici/lib/core/errors.js';
export { default as Agent } from 'undici/lib/dispatcher/agent.js';
export { default as Client } from 'undici/lib/dispatcher/client.js';
export { default as Pool } from 'undici/lib/dispatcher/pool.js';
