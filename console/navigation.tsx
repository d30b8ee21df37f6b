import { Link, useLocation } from 'wouter';
import { useCaller } from './data/viewer.tsx';
import { Lock } from './ui/icons.tsx';
import { type View, viewRefusal, views } from './views.tsx';

const isBelow = ({ path, routes }: View, location: string) =>
  Object.hasOwn(routes, location) || (path !== '/' && location.startsWith(`${path}/`));

/** Links to all views; the present one is marked, and those that the credential may not read. */
export function Navigation() {
  const [location] = useLocation();
  const { viewer } = useCaller();
  return (
    <nav className="navigation" aria-label="Views">
      {views.map((view) => {
        const { path, title, icon: Icon } = view;
        const refusal = viewer && viewRefusal(view, viewer.scopes);
        return (
          <Link
            key={path}
            href={path}
            aria-current={isBelow(view, location) ? 'page' : undefined}
            title={refusal ?? undefined}
          >
            <Icon size={18} />
            <span>{title}</span>
            {refusal && <Lock size={14} aria-label="not allowed" className="locked" />}
          </Link>
        );
      })}
    </nav>
  );
}
