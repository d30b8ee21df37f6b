import { faultTable } from '../../../src/kit/fault.ts';
import type { Answer } from '../http.ts';

/** What became of one kind of request. */
interface Row {
  sent: number;
  /** It was answered as it was asked. */
  acknowledged: number;
  /** The connection ended without an answer: whether it was done is not known. */
  unanswered: number;
  /** Acknowledged and still there in the end; absent for what leaves nothing. */
  found?: number;
  /** How many by each code or status. */
  readonly refused: Record<string, number>;
}

/** The ledger of a run: every request by its kind, and what none of the documented errors is. */
export interface Account {
  /** Asks; what was acknowledged, else null. */
  send<Body, Done>(
    kind: string,
    ask: () => Promise<Answer<Body>>,
    read: (body: Body) => Done | null,
  ): Promise<Done | null>;
  found(kind: string, count: number): void;
  readonly undocumented: readonly string[];
  readonly rows: Readonly<Record<string, Row>>;
  /** As a table. */
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

/** The code of a GraphQL error, or the status of an error in a body of REST; null for anything that docs/errors.md does not describe. */
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
