import { z } from 'zod';
import type { Enter, WidgetKind } from '../flow.ts';

/** A type of widget: a row of the table. */
export interface WidgetType {
  readonly kind: WidgetKind;
  readonly events: readonly string[];
  /** Reads the properties of a definition. */
  readonly properties: z.ZodType<Prepared>;
}

export interface Prepared {
  readonly enter: Enter;
  /** Widgets that properties lead to, beside those of the transitions. */
  readonly targets?: readonly Target[];
}

export interface Target {
  /** Path of the property that names it. */
  readonly path: readonly (string | number)[];
  readonly name: string;
}

export const noProperties = z.strictObject({}, 'an empty object');
