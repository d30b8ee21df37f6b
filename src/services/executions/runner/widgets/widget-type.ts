import * as z from 'zod';
import type { Enter, WidgetKind } from '../flows/flow.ts';

export interface WidgetType {
  readonly kind: WidgetKind;
  readonly events: readonly string[];
  /** Parses the properties in a definition. */
  readonly properties: z.ZodType<Prepared>;
}

export interface Prepared {
  readonly enter: Enter;
  /** Widgets that the properties lead to, in addition to the transitions. */
  readonly targets?: readonly Target[];
}

export interface Target {
  /** Path of the property that names the widget. */
  readonly path: readonly (string | number)[];
  readonly name: string;
}

export const noProperties = z.strictObject({}, 'an empty object');
