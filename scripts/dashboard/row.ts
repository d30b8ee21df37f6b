import type { Placeless } from './panels.ts';

/** A row of the dashboard, with its panels from left to right. */
export interface Row {
  readonly title: string;
  readonly panels: readonly Placeless[];
}
