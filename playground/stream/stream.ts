import { createClient, type GraphQLResult, type StreamState, TributaryError } from '@tributary/client';
import { GraphQLError } from 'graphql';
import { page } from '../../pages/page.ts';
import { noticeRefusal } from '../credential-refusal.ts';
import { noticeObjects } from '../known/known-objects.ts';
import { type LatestValues, latestValues } from './latest-values.ts';
import type { ResumableStream } from './resumable-document.ts';
import { createStreamLog, type StreamView } from './stream-log.ts';

/** Milliseconds between two changes of the response pane. */
const showEveryMs = 200;

/** Follows a subscription; each value is the log of its messages so far, the last one with the error that ended it. */
export function openStream(
  { query, variables }: ResumableStream,
  authorization: string | null,
): LatestValues<StreamView> {
  const log = createStreamLog();
  const client = createClient({ url: page.endpoint, token: authorization, onState: changed });
  const views = latestValues<StreamView>(close);
  let timer: ReturnType<typeof setTimeout> | undefined;

  function changed(state: StreamState, reason: TributaryError | null): void {
    // The end is shown with its reason.
    if (state === 'idle') return;
    log.state(state, reason);
    show();
  }

  function show(): void {
    timer ??= setTimeout(() => {
      timer = undefined;
      views.put(log.shown());
    }, showEveryMs);
  }

  function close(): void {
    clearTimeout(timer);
    client.close();
  }

  function failed(error: TributaryError): void {
    if (error.code === 'UNAUTHENTICATED' && authorization) noticeRefusal(authorization, error.message);
    close();
    views.put(log.ended(problemsOf(error)));
    views.end();
  }

  try {
    client.follow(query, variables, {
      next(result) {
        noticeObjects(result);
        if (isGap(result)) log.gap();
        log.message(result);
        show();
      },
      error: failed,
    });
  } catch (error) {
    failed(error instanceof TributaryError ? error : new TributaryError(String(error), { code: 'UNKNOWN' }));
  }
  return views;
}

/** Whether a message says that others are missing. */
const isGap = ({ data }: GraphQLResult): boolean =>
  Object.values(data ?? {}).some(
    (field) =>
      typeof field === 'object' &&
      field !== null &&
      '__typename' in field &&
      field.__typename === 'StreamGap',
  );

/** Errors in the form in which GraphiQL takes those of an answer. */
function problemsOf({ errors, message, code }: TributaryError): readonly GraphQLError[] {
  const problems = errors.length > 0 ? errors : [{ message, extensions: { code } }];
  return problems.map(({ locations, ...problem }) =>
    Object.assign(new GraphQLError(problem.message, { ...problem }), { locations }),
  );
}
