import { type LazyPart, lazyPart } from './lazy-part.ts';
import {
  Activity,
  Boxes,
  Building,
  Gauge,
  Key,
  LayoutDashboard,
  type OutlineIcon,
  Timer,
  Users,
  Workflow,
} from './ui/icons.tsx';
import { pathPattern } from './view-path.ts';

/** A page of the console. */
export interface View {
  /** Path below `/console`. */
  readonly path: string;
  readonly title: string;
  readonly icon: OutlineIcon;
  /** Scopes of which any one is enough to read the view; empty for a view that every credential may read. */
  readonly needs: readonly string[];
  /** Paths with parameters, each with its component, which is loaded when it is opened. */
  readonly routes: Readonly<Record<string, LazyPart<object>>>;
}

export const views: readonly View[] = [
  {
    path: '/',
    title: 'Overview',
    icon: LayoutDashboard,
    needs: ['admin'],
    routes: {
      '/': lazyPart(() => import('./overview/overview.tsx')),
      '/quarantine': lazyPart(() => import('./quarantine/quarantine.tsx')),
    },
  },
  {
    path: '/live',
    title: 'Live',
    icon: Activity,
    needs: ['executions:read', 'reseller:read', 'inventory:read'],
    routes: { '/live': lazyPart(() => import('./live/live.tsx')) },
  },
  {
    path: '/executions',
    title: 'Executions',
    icon: Workflow,
    needs: ['executions:read'],
    routes: {
      '/executions': lazyPart(() => import('./executions/execution-list.tsx')),
      '/executions/flows': lazyPart(() => import('./flows/flow-list.tsx')),
      '/executions/flows/:flowSid': lazyPart(() => import('./flows/flow-page.tsx')),
      '/executions/:flowSid/:sid': lazyPart(() => import('./executions/execution-page.tsx')),
    },
  },
  {
    path: '/customers',
    title: 'Customers',
    icon: Building,
    needs: ['reseller:read'],
    routes: {
      '/customers': lazyPart(() => import('./customers/customers.tsx')),
      '/customers/:customerId': lazyPart(() => import('./customers/customer.tsx')),
    },
  },
  {
    path: '/inventory',
    title: 'Inventory',
    icon: Boxes,
    needs: ['inventory:read'],
    routes: {
      '/inventory': lazyPart(() => import('./inventory/inventory.tsx')),
      '/inventory/:project/:location/:tab?/:item?/:part?': lazyPart(() => import('./inventory/location.tsx')),
    },
  },
  {
    path: '/limits',
    title: 'Limits',
    icon: Gauge,
    needs: [],
    routes: { '/limits': lazyPart(() => import('./limits/limits.tsx')) },
  },
  {
    path: '/callers',
    title: 'Callers',
    icon: Users,
    needs: ['admin'],
    routes: {
      '/callers': lazyPart(() => import('./callers/callers.tsx')),
      '/callers/:owner': lazyPart(() => import('./callers/caller.tsx')),
    },
  },
  {
    path: '/operations',
    title: 'Operations',
    icon: Timer,
    needs: ['admin'],
    routes: { '/operations': lazyPart(() => import('./operations/operations.tsx')) },
  },
  {
    path: '/tokens',
    title: 'Tokens',
    icon: Key,
    needs: ['admin'],
    routes: { '/tokens': lazyPart(() => import('./tokens/tokens.tsx')) },
  },
];

/** Returns the view of a path below `/console`; null for a path without one. */
export function viewAt(path: string): LazyPart<object> | null {
  const routes = views.flatMap((one) => Object.entries(one.routes));
  return routes.find(([pattern]) => new RegExp(pathPattern(pattern)).test(path))?.[1] ?? null;
}

/** Returns why a credential with these scopes may not read a view; null for one that it may read. */
export const viewRefusal = ({ needs }: Pick<View, 'needs'>, scopes: readonly string[]): string | null =>
  needs.length === 0 || needs.some((scope) => scopes.includes(scope))
    ? null
    : `Your credential lacks the scope ${needs.join(' or ')}.`;
