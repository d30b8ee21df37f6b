import { Activity, Boxes, Building2, Gauge, LayoutDashboard, type LucideIcon, Workflow } from 'lucide-react';
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
    path: '/',
    title: 'Overview',
    icon: LayoutDashboard,
    routes: { '/': lazy(() => import('./overview/overview.tsx')) },
  },
  {
    path: '/live',
    title: 'Live',
    icon: Activity,
    routes: { '/live': lazy(() => import('./live/live.tsx')) },
  },
  {
    path: '/executions',
    title: 'Executions',
    icon: Workflow,
    routes: {
      '/executions': lazy(() => import('./executions/execution-list.tsx')),
      '/executions/:flowSid/:sid': lazy(() => import('./executions/execution-page.tsx')),
    },
  },
  {
    path: '/customers',
    title: 'Customers',
    icon: Building2,
    routes: {
      '/customers': lazy(() => import('./customers/customers.tsx')),
      '/customers/:customerId': lazy(() => import('./customers/customer.tsx')),
    },
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
  {
    path: '/limits',
    title: 'Limits',
    icon: Gauge,
    routes: { '/limits': lazy(() => import('./limits/limits.tsx')) },
  },
];
