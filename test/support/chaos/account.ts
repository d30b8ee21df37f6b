import { faultTable } from '../../../src/kit/fault.ts';
import type { Answer } from '../http.ts';

/** Counts of one kind of request. */
interface Row {
  sent: number;
  /** Requests that succeeded. */
  acknowledged: number;
  /** Requests whose connection ended without an answer: whether they took effect is unknown. */
  unanswered: number;
  /** Acknowledged writes that exist at the end of the run; absent for requests that write nothing. */
  found?: number;
  /** Refused requests by code or status. */
  readonly refused: Record<string, number>;
}

/** The account of a run: counts for each kind of request, and all answers that are not documented errors. */
export interface Account {
  /** Sends a request and counts it; returns what `read` takes from a successful answer, else null. */
  send<Body, Done>(
    kind: string,
    ask: () => Promise<Answer<Body>>,
    read: (body: Body) => Done | null,
  ): Promise<Done | null>;
  found(kind: string, count: number): void;
  readonly undocumented: readonly string[];
  readonly rows: Readonly<Record<string, Row>>;
  /** Formats the counts as a table. */
  print(): string;
}

export function createAccount(): Account {
  const rows: Record<string, Row> = {};
  const undocumented: string[] = [];
  const rowOf = (kind: string): Row => {
    rows[kind] ??= { sent: 0, acknowledged: 0, unanswered: 0, refused: {} };
    return rows[kind];
  };
  return {
    rows,
    undocumented,
    async send(kind, ask, read) {
      const row = rowOf(kind);
      row.sent += 1;
      const answer = await ask().catch(() => null);
      if (answer === null) {
        row.unanswered += 1;
        return null;
      }
      const done = answer.status < 300 ? read(answer.body) : null;
      if (done !== null) {
        row.acknowledged += 1;
        return done;
      }
      const code = documentedCode(answer);
      if (code === null) undocumented.push(`${kind}: ${answer.status} ${JSON.stringify(answer.body)}`);
      else row.refused[code] = (row.refused[code] ?? 0) + 1;
      return null;
    },
    found(kind, count) {
      rowOf(kind).found = count;
    },
    print: () => Object.entries(rows).map(lineOf).join('\n'),
  };
}

interface ErrorBody {
  readonly errors?: readonly { readonly extensions?: { readonly code?: string } }[];
  readonly message?: string;
  readonly error?: { readonly message?: string };
}

const statuses: ReadonlySet<number> = new Set(Object.values(faultTable).map(({ status }) => status));

/** Returns the code of a GraphQL error or the status of a REST error; null when docs/errors.md does not list it. */
function documentedCode({ status, body }: Answer<unknown>): string | null {
  const { errors, message, error } = (body ?? {}) as ErrorBody;
  if (errors) {
    const [code] = errors.map(({ extensions }) => extensions?.code ?? '');
    return code && code in faultTable && code !== 'INTERNAL' ? code : null;
  }
  return statuses.has(status) && status !== 500 && (message ?? error?.message) ? String(status) : null;
}

function lineOf([kind, { sent, acknowledged, unanswered, found, refused }]: [string, Row]): string {
  const codes = Object.entries(refused).map(([code, count]) => `${code} ${count}`);
  const asked =
    sent === 0 ? [] : [`sent ${sent}`, `acknowledged ${acknowledged}`, `unanswered ${unanswered}`];
  const numbers = [...asked, ...codes, ...(found === undefined ? [] : [`found ${found}`])];
  return `${kind.padEnd(28)} ${numbers.join(', ')}`;
}
