import * as z from 'zod';
import type { Context, FlowSid } from '../../../../apis/executions/contract.ts';
import { type AccountSid, asAccountSid } from '../../../../kit/call/account.ts';
import type { Target } from '../widgets/widget-type.ts';
import { ended, type Flow, type Widget } from './flow.ts';
import { expectedName, name, namePattern } from './properties.ts';
import { widgetTypes } from './widgets.ts';

const maxWidgets = 500;
const types = [...widgetTypes.keys()];

const widgetSchema = z
  .strictObject({
    name,
    type: z.string().refine((text) => widgetTypes.has(text), `one of ${types.join(', ')}`),
    properties: z.unknown().optional(),
    transitions: z.record(z.string(), name, 'an object of events and names of widgets').default({}),
  })
  .transform((fields, context) => {
    const issue = (path: readonly PropertyKey[], message: string) =>
      context.addIssue({ code: 'custom', path: [...path], message });
    const type = widgetTypes.get(fields.type);
    if (!type) return z.NEVER;
    if (fields.name === ended) issue(['name'], `another name: ${ended} is the end of every flow`);
    for (const event of Object.keys(fields.transitions)) {
      if (!type.events.includes(event))
        issue(['transitions', event], `an event of ${fields.type}: ${type.events.join(', ')}`);
    }
    const properties = type.properties.safeParse(fields.properties ?? {});
    if (!properties.success) {
      for (const { path, message } of properties.error.issues) issue(['properties', ...path], message);
      return z.NEVER;
    }
    const { enter, targets = [] } = properties.data;
    const widget: Widget = {
      name: fields.name,
      type: fields.type,
      kind: type.kind,
      events: type.events,
      transitions: new Map(Object.entries(fields.transitions)),
      matches: targets.map((target) => target.name),
      enter,
    };
    const inProperties = targets.map(({ path, name }) => ({ path: ['properties', ...path], name }));
    return { widget, targets: [...targetsOf(widget), ...inProperties] };
  });

type Parsed = z.output<typeof widgetSchema>;

function targetsOf({ transitions }: Widget): readonly Target[] {
  return [...transitions].map(([event, to]) => ({ path: ['transitions', event], name: to }));
}

const expectedVersion = 'a whole number of 32 bits from 1';

const flowSchema = z
  .strictObject({
    name: z.string().min(1).max(100).optional(),
    description: z.string().max(1000).optional(),
    version: z.int32(expectedVersion).min(1, expectedVersion),
    accountSid: z
      .string()
      .transform((text, context): AccountSid => {
        const sid = asAccountSid(text);
        if (sid) return sid;
        context.addIssue('AC followed by 32 hexadecimal digits');
        return z.NEVER;
      })
      .optional(),
    widgets: z.array(widgetSchema).min(1).max(maxWidgets),
  })
  .superRefine(({ widgets }, context) => {
    // Faults of single widgets are reported first.
    if (widgets.some((one) => one.widget === undefined)) return;
    for (const { path, message } of wholeFaults(widgets)) {
      context.addIssue({ code: 'custom', path: ['widgets', ...path], message });
    }
  });

interface Fault {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** Returns the faults of the flow as a whole, such as a second trigger or an unreachable widget. */
function wholeFaults(parsed: readonly Parsed[]): readonly Fault[] {
  const byName = new Map(parsed.map((one) => [one.widget.name, one]));
  const triggers = parsed.filter(({ widget }) => widget.type === 'trigger');
  const faults: Fault[] = [];
  if (triggers.length !== 1) {
    faults.push({ path: [], message: `exactly one widget of type trigger, got ${triggers.length}` });
  }
  const reached = reachable(triggers, byName);
  for (const [index, one] of parsed.entries()) {
    const { widget, targets } = one;
    if (byName.get(widget.name) !== one)
      faults.push({ path: [index, 'name'], message: `a name of its own: ${widget.name} is taken` });
    for (const { path, name: to } of targets) {
      const target = byName.get(to);
      if (!target) faults.push({ path: [index, ...path], message: `a widget of this flow, got ${to}` });
      if (target?.widget.type === 'trigger')
        faults.push({ path: [index, ...path], message: 'a widget other than the trigger' });
    }
    if (triggers.length === 1 && !reached.has(widget.name))
      faults.push({ path: [index, 'name'], message: `reachable: nothing leads to ${widget.name}` });
  }
  return faults;
}

function reachable(from: readonly Parsed[], byName: ReadonlyMap<string, Parsed>): ReadonlySet<string> {
  const reached = new Set<string>();
  const open = [...from];
  for (let one = open.pop(); one; one = open.pop()) {
    if (reached.has(one.widget.name)) continue;
    reached.add(one.widget.name);
    for (const { name: to } of one.targets) {
      const target = byName.get(to);
      if (target) open.push(target);
    }
  }
  return reached;
}

/**
 * Parses the JSON definition of a flow. Returns the flow, or every fault with its path (`$.widgets[2].type`) and what
 * is expected there.
 */
export function parseFlow(
  sid: FlowSid,
  value: unknown,
  defaultAccount: AccountSid,
): { readonly flow: Flow } | { readonly faults: readonly string[] } {
  const parsed = flowSchema.safeParse(value);
  if (!parsed.success) {
    return { faults: parsed.error.issues.map((issue) => `${pathOf(issue.path)}: ${messageOfIssue(issue)}`) };
  }
  const { name: flowName = null, version, accountSid = defaultAccount, widgets } = parsed.data;
  const trigger = widgets.find(({ widget }) => widget.type === 'trigger');
  if (!trigger) return { faults: ['$.widgets: exactly one widget of type trigger'] };
  return {
    flow: {
      sid,
      name: flowName,
      version,
      accountSid,
      trigger: trigger.widget.name,
      widgets: new Map(widgets.map(({ widget }) => [widget.name, widget])),
      // The schema accepted it, so it is an object of JSON.
      definition: value as Context,
    },
  };
}

/** Returns the message of an issue: our messages name what is expected, those of the library what is wrong. */
function messageOfIssue(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') return `unknown ${issue.keys.join(', ')}`;
  if (issue.code === 'invalid_key') return `expected ${issue.issues[0]?.message ?? expectedName}`;
  return /^(Invalid|Too|Unrecognized|Template)/.test(issue.message)
    ? issue.message
    : `expected ${issue.message}`;
}

/** Returns a path such as `$.widgets[2].transitions.timeout`. */
export function pathOf(path: readonly PropertyKey[]): string {
  const part = (key: PropertyKey) => {
    if (typeof key === 'number') return `[${key}]`;
    const text = String(key);
    return namePattern.test(text) ? `.${text}` : `[${JSON.stringify(text)}]`;
  };
  return `$${path.map(part).join('')}`;
}
