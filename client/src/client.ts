import { createConnection } from './connection.ts';
import type { Client, ClientEvents, RequestOptions, ResultSink, StreamOptions } from './contract.ts';
import { checkVariables, type Operation, operationOf } from './document.ts';
import { asTributaryError, errorOf, TributaryError, UserErrors, type UserProblem } from './errors.ts';
import { follow } from './follow.ts';
import { iterate } from './iterate.ts';
import { asError, type Listener, listenerOf } from './listener.ts';
import { createListeners, type Listeners } from './listeners.ts';
import type { ClientOptions, Sink } from './options.ts';
import { readPages } from './pages.ts';
import type { Message } from './position.ts';
import { report } from './report.ts';
import { send } from './requests.ts';
import { isJson, type Json, onlyField } from './results.ts';
import { resumableOf } from './resumable.ts';
import { createStates, type StreamStatus } from './states.ts';
import { createTransport } from './transports.ts';

/** Creates a client. Throws for a wrong address, and for a transport that is not there. */
export function createClient(options: ClientOptions): Client {
  const closing = new AbortController();
  const listeners: Listeners<ClientEvents> = createListeners();
  if (options.onState) listeners.on('state', options.onState);
  const states = createStates((state, reason) => listeners.emit('state', state, reason));
  const connection = createConnection(options, closing.signal, states.measured);
  const transport = createTransport(connection);

  const signalOf = (signal: AbortSignal | undefined) =>
    signal ? AbortSignal.any([signal, closing.signal]) : closing.signal;

  async function request(document: Operation, variables: Json = {}, options: RequestOptions = {}) {
    closing.signal.throwIfAborted();
    checkVariables(variables);
    const { signal, ...others } = options;
    return await send(connection, operationOf(document), variables, { ...others, signal: signalOf(signal) });
  }

  async function query(
    document: Operation,
    variables?: Json,
    requestOptions?: RequestOptions,
  ): Promise<unknown> {
    const { result, status, requestId } = await request(document, variables, requestOptions);
    const { data, errors = [] } = result;
    if (errors.length > 0) throw errorOf(errors, { data, status, requestId });
    return data;
  }

  async function mutate(
    document: Operation,
    variables?: Json,
    requestOptions?: RequestOptions,
  ): Promise<unknown> {
    const payload = onlyField(await query(document, variables, requestOptions));
    const problems = isJson(payload) ? payload['userErrors'] : null;
    if (Array.isArray(problems) && problems.length > 0)
      throw new UserErrors(problems as UserProblem[], payload);
    return payload;
  }

  /** Follows a subscription; returns the function that ends it. */
  function start(document: Operation, variables: Json, listener: Listener, signal?: AbortSignal): () => void {
    closing.signal.throwIfAborted();
    checkVariables(variables);
    const operation = resumableOf(document);
    const stopping = new AbortController();
    const show = states.add();
    const state = (status: StreamStatus) => {
      show(status);
      listener.state?.(status.state);
    };
    const release = connection.tokens.hold();
    follow(connection, transport, {
      operation,
      variables,
      signal: AbortSignal.any([stopping.signal, signalOf(signal)]),
      message(message) {
        listener.message(message);
        if (message.value) listeners.emit('message', message.value);
      },
      state,
    })
      .then(
        () => listener.ended?.(),
        (error) => {
          listeners.emit('error', asError(error));
          listener.error(error);
        },
      )
      .catch(report)
      .finally(() => {
        release();
        show(null);
      });
    return () => stopping.abort();
  }

  function iterateMessages(document: Operation, variables: Json, { signal, gap }: StreamOptions) {
    const { after: name } = resumableOf(document);
    let from = variables;
    return iterate<unknown>(({ next, error, ended }) => {
      const listener = listenerOf({ next, error }, gap);
      const message = (one: Message) => {
        listener.message(one);
        from = { ...variables, [name]: one.cursor };
      };
      return start(document, from, { ...listener, message, ended }, signal);
    });
  }

  function subscribe(document: Operation, variables: Json = {}, to: Sink<unknown> | StreamOptions = {}) {
    const gap = to.gap ? to.gap.bind(to) : options.onGap;
    if (!('next' in to)) return iterateMessages(document, variables, { ...to, gap });
    return start(document, variables, listenerOf(to, gap));
  }

  const client = {
    get state() {
      return states.status.state;
    },
    get connection() {
      return states.status;
    },
    on: listeners.on,
    async authorize() {
      await connection.tokens.authorize();
      connection.signals.emit('wake');
    },
    query,
    mutate,
    request: async (document: Operation, variables?: Json, requestOptions?: RequestOptions) =>
      (await request(document, variables, requestOptions)).result,
    subscribe,
    follow: (document: Operation, variables: Json, sink: ResultSink) =>
      start(document, variables, {
        message: ({ result }) => sink.next(result),
        error: (error) => sink.error(asTributaryError(error)),
      }),
    pages: (document: Operation, variables: Json = {}, select?: (data: never) => unknown) =>
      readPages((asked) => query(document, asked), variables, select),
    close() {
      closing.abort(new TributaryError('The client was closed.', { code: 'CLOSED' }));
      transport.close();
    },
  };
  // Documents carry the types of their data and variables; at run time all of them are JSON.
  return client as unknown as Client;
}
