import { Activity, Boxes, type LucideIcon } from 'lucide-react';
import { type ComponentType, lazy } from 'react';

/** A page of the console. */
export interface View {
  /** Path below `/console`. */
  readonly path: string;
  readonly title: string;
  readonly icon: LucideIcon;
  /** Paths with parameters, each with its component, which is loaded when it is opened. */
  readonly routes: Readonly<Record<string, ComponentType>>;
}

export const views: readonly View[] = [
  {
    path: '/live',
    title: 'Live',
    icon: Activity,
    routes: { '/live': lazy(() => import('./live/live.tsx')) },
  },
  {
    path: '/inventory',
    title: 'Inventory',
    icon: Boxes,
    routes: {
      '/inventory': lazy(() => import('./inventory/inventory.tsx')),
      '/inventory/:project/:location/:tab?/:item?/:part?': lazy(() => import('./inventory/location.tsx')),
    },
  },
];
