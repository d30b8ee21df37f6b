import { closest, distance } from 'fastest-levenshtein';
import { z } from 'zod';
import { type AccountSid, asAccountSid } from './callers/account.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

interface Meta {
  /** What the variable is for, in one sentence. */
  readonly help: string;
  /** What is done when it is unset, where that is not simply the default. */
  readonly unset?: string;
  /** Never printed. */
  readonly secret?: true;
}

const about = (meta: Meta) => ({ ...meta });

const text = (expected: string) => z.string(expected).regex(/^\S+$/, expected);

const whole = (least: number, most: number) => {
  const expected = `a whole number from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d{1,12}$/, expected)
    .transform(Number)
    .refine((value) => value >= least && value <= most, expected);
};

const accountSid = z.string().transform((value, context): AccountSid => {
  const sid = asAccountSid(value);
  if (sid) return sid;
  context.addIssue('AC followed by 32 hexadecimal digits');
  return z.NEVER;
});

/** An origin: http or https, no path, no query, no credentials. */
const origin = z.string().transform((value, context) => {
  const url = URL.canParse(value) ? new URL(value) : null;
  const plain = url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash;
  if (url && plain && !url.username && !url.password) return url.origin;
  context.addIssue(
    'an http or https address without path, query or credentials, such as https://graph.example.com',
  );
  return z.NEVER;
});

/** A service's address: http or https, without credentials, which have variables of their own. */
const serviceUrl = z.string().transform((value, context) => {
  const url = URL.canParse(value) ? new URL(value) : null;
  const plain = url && /^https?:$/.test(url.protocol) && !url.search && !url.hash;
  if (url && plain && !url.username && !url.password) return url.href.replace(/\/$/, '');
  context.addIssue(
    'an http or https address without credentials or query, such as https://studio.twilio.com',
  );
  return z.NEVER;
});

const origins = z.union(
  [
    z.literal('*'),
    z
      .string()
      .transform((value) => value.split(',').map((one) => one.trim()))
      .pipe(z.array(origin)),
  ],
  '* or a comma-separated list of origins, such as https://app.example.com',
);

const databaseUrl = z
  .string()
  .refine((value) => URL.canParse(value) && /^postgres(ql)?:$/.test(new URL(value).protocol), {
    error: 'a PostgreSQL address, such as postgres://user:password@host:5432/tributary',
  });

/** Every variable: its shape, its default, its help. `.env.example` and the README's table are made from it. */
export const variableSchema = z.object({
  HOST: text('a host name or address')
    .default('127.0.0.1')
    .meta(about({ help: 'Address to listen on.' })),
  PORT: whole(0, 65_535)
    .default(4000)
    .meta(about({ help: 'Port to listen on; 0 takes a free one.' })),
  NODE_ENV: z
    .enum(['development', 'test', 'production'], 'development, test or production')
    .default('development')
    .meta(about({ help: 'In production there is no developer token.' })),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'fatal, error, warn, info, debug, trace or silent',
    )
    .default('info')
    .meta(about({ help: 'Least severe level that is logged.' })),
  DATABASE_URL: databaseUrl.optional().meta(
    about({
      help: 'PostgreSQL database that several gateways can share.',
      unset: 'a SQLite file in TRIBUTARY_DATA',
      secret: true,
    }),
  ),
  TRIBUTARY_DATA: z
    .string()
    .default('./data')
    .meta(about({ help: 'Folder of the SQLite file; made when missing.' })),
  TRIBUTARY_SECRET: z
    .string()
    .min(16, 'at least 16 characters')
    .optional()
    .meta(
      about({
        help: 'Signs cursors and page tokens. Required with DATABASE_URL.',
        unset: 'made once and stored',
        secret: true,
      }),
    ),
  TRIBUTARY_PUBLIC_URL: origin.optional().meta(
    about({
      help: 'Origin that clients reach the gateway by; absolute addresses in answers begin with it.',
      unset: "the request's own origin",
    }),
  ),
  TRIBUTARY_ACCOUNT_SID: accountSid.optional().meta(
    about({
      help: 'Account of the execution service that callers without one act for.',
      unset: 'made once and stored',
    }),
  ),
  TRIBUTARY_AUTH_TOKEN: text('text without white space')
    .optional()
    .meta(
      about({
        help: 'Auth token of that account, for Basic authentication.',
        unset: 'made once and stored',
        secret: true,
      }),
    ),
  TRIBUTARY_DEV_TOKEN: text('text without white space')
    .optional()
    .meta(
      about({
        help: 'Bearer token with every scope, outside production only.',
        unset: 'made anew at each start',
        secret: true,
      }),
    ),
  TRIBUTARY_EXECUTIONS_URL: serviceUrl.optional().meta(
    about({
      help: 'Address of the real execution service; needs the two variables below.',
      unset: 'the service runs embedded',
    }),
  ),
  TRIBUTARY_EXECUTIONS_ACCOUNT_SID: accountSid
    .optional()
    .meta(about({ help: 'Account that the gateway is at that service.', unset: 'not used' })),
  TRIBUTARY_EXECUTIONS_AUTH_TOKEN: text('text without white space')
    .optional()
    .meta(about({ help: 'Auth token of that account.', unset: 'not used', secret: true })),
  TRIBUTARY_CORS_ORIGINS: origins
    .default('*')
    .meta(about({ help: 'Origins whose pages may call the gateway, separated by commas; * for all.' })),
  TRIBUTARY_MAX_DEPTH: whole(1, 1000)
    .default(20)
    .meta(about({ help: 'Levels of fields in a GraphQL operation.' })),
  TRIBUTARY_MAX_ALIASES: whole(0, 10_000)
    .default(100)
    .meta(about({ help: 'Aliases in a GraphQL operation.' })),
  TRIBUTARY_MAX_ROOT_FIELDS: whole(1, 10_000)
    .default(50)
    .meta(about({ help: 'Root fields of a GraphQL operation.' })),
  TRIBUTARY_MAX_TOKENS: whole(1, 1_000_000)
    .default(5000)
    .meta(about({ help: 'Lexical tokens of a GraphQL document.' })),
  TRIBUTARY_MAX_NODES: whole(1, 100_000_000)
    .default(500_000)
    .meta(about({ help: 'Nodes a GraphQL operation may ask for, as `first` multiplies.' })),
  TRIBUTARY_MAX_UPSTREAM_CALLS: whole(1, 100_000)
    .default(250)
    .meta(about({ help: 'Calls to upstream services that one operation may make.' })),
  TRIBUTARY_REQUEST_TIMEOUT_MS: whole(1, 600_000)
    .default(10_000)
    .meta(about({ help: 'Milliseconds after which a request is answered with a time-out.' })),
  TRIBUTARY_DRAIN_MS: whole(0, 600_000)
    .default(10_000)
    .meta(about({ help: 'Milliseconds that requests in flight get to finish after SIGTERM.' })),
});

export type Variables = z.infer<typeof variableSchema>;

/** The variables, or every fault: which variable, and what is expected. */
export function parseEnvironment(
  environment: Environment,
): { readonly variables: Variables } | { readonly faults: readonly string[] } {
  const names = Object.keys(variableSchema.shape);
  const given = Object.fromEntries(
    names.filter((name) => environment[name]).map((name) => [name, environment[name]]),
  );
  const parsed = variableSchema.safeParse(given);
  const wrong = parsed.success ? [] : parsed.error.issues.map((issue) => wrongValue(issue, environment));
  const faults = [...new Set([...wrong, ...unknownNames(environment, names)])];
  if (parsed.success && faults.length === 0) return { variables: parsed.data };
  return { faults };
}

/** The value is shown unless it is a secret, or an address that holds one. */
function wrongValue(issue: z.core.$ZodIssue, environment: Environment): string {
  const name = String(issue.path[0]);
  const value = environment[name] ?? '';
  const shown = isSecret(name) || value.includes('@') ? '' : `, got ${JSON.stringify(value)}`;
  return `${name} must be ${issue.message}${shown}.`;
}

/** A misspelt variable would be silently without effect. */
function unknownNames(environment: Environment, names: readonly string[]): readonly string[] {
  return Object.keys(environment)
    .filter((name) => name.startsWith('TRIBUTARY_') && !names.includes(name))
    .map((name) => {
      const near = closest(name, [...names]);
      return `${name} is no variable of Tributary${distance(name, near) <= 6 ? `; did you mean ${near}?` : '.'}`;
    });
}

export function isSecret(name: string): boolean {
  return variableTable().some((row) => row.name === name && row.secret);
}

export interface VariableRow {
  readonly name: string;
  readonly help: string;
  readonly fallback: string;
  readonly secret: boolean;
  /** Has no default: `fallback` says what is done instead. */
  readonly optional: boolean;
}

/** One row for each variable, for the documentation and for printing. */
export function variableTable(): readonly VariableRow[] {
  return Object.entries(variableSchema.shape).map(([name, schema]) => {
    const { help, unset, secret } = schema.meta() as unknown as Meta;
    const fallback = unset ?? String(schema.safeParse(undefined).data);
    return { name, help, fallback, secret: secret === true, optional: unset !== undefined };
  });
}
