import { badInput, Fault } from '../../../kit/fault.ts';
import type { MessageId, ProjectName, SubscriptionName, TopicName } from '../contract.ts';

const project = /^[A-Za-z0-9][A-Za-z0-9.:_-]{0,99}$/;
const id = /^(?!goog)[A-Za-z][A-Za-z0-9_.~+%-]{2,254}$/;

/** The service's rule for the ids of topics and subscriptions. */
export const expectedId =
  '3 to 255 characters, beginning with a letter but not with goog, of letters, digits and - _ . ~ + %';
const expectedProject =
  '1 to 100 characters of letters, digits and . : _ -, beginning with a letter or digit';

interface NameOf {
  readonly topics: TopicName;
  readonly subscriptions: SubscriptionName;
}
type Collection = keyof NameOf;

/** `projects/<project>`; BAD_USER_INPUT with the rule otherwise. */
export function projectName(text: string): ProjectName {
  if (!project.test(text)) throw badInput('project', expectedProject, text);
  return `projects/${text}` as ProjectName;
}

/** The parts of a path as a name; BAD_USER_INPUT with the naming rule otherwise. */
export function nameIn<Kind extends Collection>(kind: Kind, projectId: string, text: string): NameOf[Kind] {
  const parent = projectName(projectId);
  if (!id.test(text)) throw badInput(`${kind.slice(0, -1)} id`, expectedId, text);
  return `${parent}/${kind}/${text}` as NameOf[Kind];
}

/** Whether the text is a full name, as it stands in a body. */
export function isName<Kind extends Collection>(kind: Kind, text: string): text is NameOf[Kind] {
  const [parent, projectId = '', collection, last = '', ...more] = text.split('/');
  const shaped = parent === 'projects' && collection === kind && more.length === 0;
  return shaped && project.test(projectId) && id.test(last);
}

/** The full name in a body; BAD_USER_INPUT with the naming rule otherwise. */
export function parseName<Kind extends Collection>(kind: Kind, text: string, field: string): NameOf[Kind] {
  if (isName(kind, text)) return text;
  throw badInput(field, `projects/<project>/${kind}/<id>, the id ${expectedId}`, text);
}

/** The name of the topic that the reseller service answered with; UPSTREAM_INVALID_RESPONSE for what is none. */
export function resellerTopic(text: string): TopicName {
  if (isName('topics', text)) return text;
  throw new Fault('UPSTREAM_INVALID_RESPONSE', 'The reseller service named a topic that is none.');
}

/** The project id in a name. */
export function projectOf(name: ProjectName | TopicName | SubscriptionName): string {
  return name.split('/')[1] ?? '';
}

/** Sixteen-digit numbers, and a factor that shares no divisor with how many there are. */
const first = 10n ** 15n;
const count = 9n * first;
const factor = 6_180_339_887_498_947n;

/**
 * The public id of the message with that number. Every number up to 9e15 has its own, spread over all sixteen-digit
 * numbers, so that one in nine is beyond 2^53, as they may be with the real service.
 */
export function messageIdOf(number: number): MessageId {
  return String(first + ((BigInt(number) * factor) % count)) as MessageId;
}
