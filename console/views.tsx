import { type ComponentType, lazy } from 'react';
import { inBrowser } from './load-problem.ts';
import { loadView } from './load-view.ts';
import {
  Activity,
  Boxes,
  Building,
  Gauge,
  LayoutDashboard,
  type OutlineIcon,
  Workflow,
} from './ui/icons.tsx';

/** A page of the console. */
export interface View {
  /** Path below `/console`. */
  readonly path: string;
  readonly title: string;
  readonly icon: OutlineIcon;
  /** Paths with parameters, each with its component, which is loaded when it is opened. */
  readonly routes: Readonly<Record<string, ComponentType>>;
}

const view = (load: () => Promise<{ readonly default: ComponentType }>) =>
  lazy(() => loadView(load, inBrowser));

export const views: readonly View[] = [
  {
    path: '/',
    title: 'Overview',
    icon: LayoutDashboard,
    routes: { '/': view(() => import('./overview/overview.tsx')) },
  },
  {
    path: '/live',
    title: 'Live',
    icon: Activity,
    routes: { '/live': view(() => import('./live/live.tsx')) },
  },
  {
    path: '/executions',
    title: 'Executions',
    icon: Workflow,
    routes: {
      '/executions': view(() => import('./executions/execution-list.tsx')),
      '/executions/:flowSid/:sid': view(() => import('./executions/execution-page.tsx')),
    },
  },
  {
    path: '/customers',
    title: 'Customers',
    icon: Building,
    routes: {
      '/customers': view(() => import('./customers/customers.tsx')),
      '/customers/:customerId': view(() => import('./customers/customer.tsx')),
    },
  },
  {
    path: '/inventory',
    title: 'Inventory',
    icon: Boxes,
    routes: {
      '/inventory': view(() => import('./inventory/inventory.tsx')),
      '/inventory/:project/:location/:tab?/:item?/:part?': view(() => import('./inventory/location.tsx')),
    },
  },
  {
    path: '/limits',
    title: 'Limits',
    icon: Gauge,
    routes: { '/limits': view(() => import('./limits/limits.tsx')) },
  },
];
