import { Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { Header } from './header.tsx';
import { Navigation } from './navigation.tsx';
import { EmptyState } from './ui/empty-state.tsx';
import { ViewBoundary } from './ui/view-boundary.tsx';
import { ViewLoading } from './view-loading.tsx';
import { views } from './views.tsx';

/** The frame of all views: header, navigation, and the view of the address. */
export function Shell() {
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
            <Switch>
              {views.flatMap(({ routes }) =>
                Object.entries(routes).map(([path, View]) => (
                  <Route key={path} path={path}>
                    <View />
                  </Route>
                )),
              )}
              <Route>
                <EmptyState title="There is no such view">
                  The address belongs to no view of the console.
                </EmptyState>
              </Route>
            </Switch>
          </Suspense>
        </ViewBoundary>
      </main>
    </div>
  );
}
