import type { Environment } from './environment.ts';
import { googleFaults } from './google.ts';
import type { Variables } from './variables.ts';

/** Variables that make sense together only. */
const groups: readonly (readonly (keyof Variables)[])[] = [
  ['TRIBUTARY_EXECUTIONS_URL', 'TRIBUTARY_EXECUTIONS_ACCOUNT_SID', 'TRIBUTARY_EXECUTIONS_AUTH_TOKEN'],
  ['TRIBUTARY_EVENT_SINKS', 'TRIBUTARY_EVENT_SINK_SECRET'],
  ['TRIBUTARY_JWT_JWKS_URL', 'TRIBUTARY_JWT_ISSUER', 'TRIBUTARY_JWT_AUDIENCE'],
];

/** How what happens at the real execution service comes to be known. */
const ofRemoteExecutions = ['TRIBUTARY_EXECUTIONS_HOOK_SECRET', 'TRIBUTARY_EXECUTIONS_FLOWS'] as const;

/** What each variable alone cannot know. */
export function jointFaults(environment: Environment): readonly string[] {
  const set = (name: keyof Variables) => Boolean(environment[name]);
  const intake = environment['TRIBUTARY_RESELLER_INTAKE'];
  const subscribes = intake === 'push' || intake === 'pull';
  const shares = (environment['TRIBUTARY_WORKERS'] || '1') !== '1';
  const missing = (['DATABASE_URL', 'REDIS_URL'] as const).filter((name) => !set(name));
  const mostFiles = Number(environment['TRIBUTARY_MAX_FILES_MIB'] || 10_240);
  const rules = [
    {
      broken: environment['NODE_ENV'] === 'production' && set('TRIBUTARY_DEV_TOKEN'),
      fault: 'TRIBUTARY_DEV_TOKEN must be unset when NODE_ENV is production: it opens everything.',
    },
    {
      broken: environment['NODE_ENV'] === 'production' && set('TRIBUTARY_MESSAGING_DISORDER'),
      fault: 'TRIBUTARY_MESSAGING_DISORDER must be unset when NODE_ENV is production: it loses messages.',
    },
    {
      broken: subscribes && set('TRIBUTARY_RESELLER_URL') !== set('TRIBUTARY_PUBSUB_URL'),
      fault:
        'TRIBUTARY_RESELLER_INTAKE needs TRIBUTARY_RESELLER_URL and TRIBUTARY_PUBSUB_URL both set or both unset: the topic is in one of them, the subscription in the other.',
    },
    {
      broken: set('TRIBUTARY_PUBSUB_URL') && !set('TRIBUTARY_RESELLER_URL'),
      fault:
        'TRIBUTARY_RESELLER_URL must be set when TRIBUTARY_PUBSUB_URL is: what the embedded service tells goes to the embedded messaging service.',
    },
    {
      broken: intake === 'push' && set('TRIBUTARY_PUBSUB_URL') && !set('TRIBUTARY_PUBLIC_URL'),
      fault:
        'TRIBUTARY_PUBLIC_URL must be set when TRIBUTARY_RESELLER_INTAKE is push and the messaging service is elsewhere: that is where it pushes to.',
    },
    {
      broken: set('DATABASE_URL') && !set('TRIBUTARY_SECRET'),
      fault: 'TRIBUTARY_SECRET must be set when DATABASE_URL is: every gateway needs the same one.',
    },
    {
      broken: shares && missing.length > 0,
      fault: `${missing.join(' and ')} must be set when TRIBUTARY_WORKERS is not 1: the workers share one database and one ledger.`,
    },
    {
      broken: Number(environment['TRIBUTARY_MAX_PROJECT_FILES_MIB'] || 0) > mostFiles,
      fault: `TRIBUTARY_MAX_PROJECT_FILES_MIB must be at most TRIBUTARY_MAX_FILES_MIB, which is ${mostFiles}: one project cannot have more than all.`,
    },
    ...ofRemoteExecutions.map((name) => ({
      broken: set(name) && !set('TRIBUTARY_EXECUTIONS_URL'),
      fault: `TRIBUTARY_EXECUTIONS_URL must be set when ${name} is: embedded executions tell their events by themselves.`,
    })),
    ...groups.map((group) => ({
      broken: group.some(set) && !group.every(set),
      fault: `${group.filter((name) => !set(name)).join(' and ')} must be set when ${group.filter(set).join(' and ')} is.`,
    })),
  ];
  return [...rules.filter(({ broken }) => broken).map(({ fault }) => fault), ...googleFaults(set)];
}
