import { Suspense } from 'react';
import { Link, Route, Switch, useLocation } from 'wouter';
import { Header } from './header.tsx';
import { Navigation } from './navigation.tsx';
import { EmptyState } from './ui/empty-state.tsx';
import { decodedPart } from './ui/path-to.ts';
import { ViewBoundary } from './ui/view-boundary.tsx';
import { useViewChanges } from './use-view-changes.ts';
import { ViewLoading } from './view-loading.tsx';
import { views } from './views.tsx';

/** The frame of all views: header, navigation, and the view of the address. */
export function Shell() {
  useViewChanges();
  const isReadable = decodedPart(useLocation()[0]) !== null;
  return (
    <div className="shell">
      <a className="skip-link" href="#view">
        Skip to the view
      </a>
      <Header />
      <Navigation />
      <main id="view" tabIndex={-1}>
        <ViewBoundary>
          <Suspense fallback={<ViewLoading />}>
            {isReadable ? (
              <Switch>
                {views.flatMap(({ routes }) =>
                  Object.entries(routes).map(([path, View]) => (
                    <Route key={path} path={path}>
                      <View />
                    </Route>
                  )),
                )}
                <Route>
                  <NoSuchView />
                </Route>
              </Switch>
            ) : (
              <NoSuchView />
            )}
          </Suspense>
        </ViewBoundary>
      </main>
    </div>
  );
}

/** Stands in place of a view for an address without one, and for an address that cannot be read. */
function NoSuchView() {
  return (
    <EmptyState title="There is no such page">
      The address belongs to no view of the console. <Link href="/">Overview</Link>
    </EmptyState>
  );
}
