import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { useCaller } from './data/viewer.tsx';
import { viewRefusal, views } from './views.tsx';

/** Leads a page that was opened without the name of a view to the first one that the credential may read. */
export function useLanding(): void {
  const [location, navigate] = useLocation();
  const { viewer } = useCaller();
  const isLanding = useRef(location === '/');
  useEffect(() => {
    if (location !== '/') isLanding.current = false;
    if (!viewer || !isLanding.current) return;
    isLanding.current = false;
    const first = views.find((view) => viewRefusal(view, viewer.scopes) === null);
    if (first && first.path !== '/') navigate(first.path, { replace: true });
  }, [viewer, location, navigate]);
}
