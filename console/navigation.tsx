import { Link, useLocation } from 'wouter';
import { views } from './views.tsx';

const isBelow = (path: string, location: string) =>
  path === '/' ? location === '/' : location === path || location.startsWith(`${path}/`);

/** Links to all views; the present one is marked. */
export function Navigation() {
  const [location] = useLocation();
  return (
    <nav className="navigation" aria-label="Views">
      {views.map(({ path, title, icon: Icon }) => (
        <Link key={path} href={path} aria-current={isBelow(path, location) ? 'page' : undefined}>
          <Icon size={18} aria-hidden="true" />
          <span>{title}</span>
        </Link>
      ))}
    </nav>
  );
}
