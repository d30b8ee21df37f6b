import { badInput, Fault } from '../../../kit/fault.ts';
import type { MessageId, ProjectName, SubscriptionName, TopicName } from '../contract.ts';

const project = /^[A-Za-z0-9][A-Za-z0-9.:_-]{0,99}$/;
const id = /^(?!goog)[A-Za-z][A-Za-z0-9_.~+%-]{2,254}$/;

/** The service's rule for ids of topics and subscriptions, as error messages show it. */
export const expectedId =
  '3 to 255 characters, beginning with a letter but not with goog, of letters, digits and - _ . ~ + %';
const expectedProject =
  '1 to 100 characters of letters, digits and . : _ -, beginning with a letter or digit';

interface NameOf {
  readonly topics: TopicName;
  readonly subscriptions: SubscriptionName;
}
type Collection = keyof NameOf;

/** The size of a page, and the largest one. */
export const [defaultPageSize, maxPageSize] = [100, 1000];

/** Returns `projects/<project>`; throws BAD_USER_INPUT with the rule for an invalid id. */
export function projectName(text: string): ProjectName {
  if (!project.test(text)) throw badInput('project', expectedProject, text);
  return `projects/${text}` as ProjectName;
}

/** Returns the full name for the ids of a path; throws BAD_USER_INPUT with the naming rule for an invalid id. */
export function nameIn<Kind extends Collection>(kind: Kind, projectId: string, text: string): NameOf[Kind] {
  const parent = projectName(projectId);
  if (!id.test(text)) throw badInput(`${kind.slice(0, -1)} id`, expectedId, text);
  return `${parent}/${kind}/${text}` as NameOf[Kind];
}

/** Whether the text is a full name, as bodies of requests have it. */
export function isName<Kind extends Collection>(kind: Kind, text: string): text is NameOf[Kind] {
  const [parent, projectId = '', collection, last = '', ...more] = text.split('/');
  const shaped = parent === 'projects' && collection === kind && more.length === 0;
  return shaped && project.test(projectId) && id.test(last);
}

/** Returns the full name of a body; throws BAD_USER_INPUT with the naming rule for an invalid one. */
export function parseName<Kind extends Collection>(kind: Kind, text: string, field: string): NameOf[Kind] {
  if (isName(kind, text)) return text;
  throw badInput(field, `projects/<project>/${kind}/<id>, the id ${expectedId}`, text);
}

/**
 * Returns the topic name that the reseller service answered with; throws UPSTREAM_INVALID_RESPONSE for an invalid one.
 */
export function resellerTopic(text: string): TopicName {
  if (isName('topics', text)) return text;
  throw new Fault('UPSTREAM_INVALID_RESPONSE', 'The reseller service named a topic that is none.');
}

/** Returns the project id in a name. */
export function projectOf(name: ProjectName | TopicName | SubscriptionName): string {
  return name.split('/')[1] ?? '';
}

/** The smallest sixteen-digit number, the count of such numbers, and a factor that is coprime to the count. */
const first = 10n ** 15n;
const count = 9n * first;
const factor = 6_180_339_887_498_947n;

/**
 * Returns the public id of the message with that number. Every number up to 9e15 gets an id of its own, spread over all
 * sixteen-digit numbers. One in nine is above 2^53, as ids of the real service can be.
 */
export function messageIdOf(number: number): MessageId {
  return String(first + ((BigInt(number) * factor) % count)) as MessageId;
}
