import { credential } from '../pages/credential.ts';
import { Logo } from '../pages/logo.tsx';
import { useValue } from '../pages/value.ts';
import { ConnectionBadge } from './connection-badge.tsx';
import { callerName } from './data/caller-name.ts';
import { useCaller } from './data/viewer.tsx';
import { HeaderSearch } from './search/header-search.tsx';
import { nextTheme, type Theme, theme } from './theme.ts';
import { Button } from './ui/button.tsx';
import { BookOpen, LogOut, Monitor, Moon, SquareTerminal, Sun } from './ui/icons.tsx';
import { visibly } from './ui/visible.tsx';

const themeIcons = { system: Monitor, light: Sun, dark: Moon } satisfies Record<Theme, unknown>;

/** Name of the page, state of the connection, and who the caller is. */
export function Header() {
  const chosen = useValue(theme);
  const ThemeIcon = themeIcons[chosen];
  return (
    <header className="header">
      <h1>
        <Logo /> Tributary <small>console</small>
      </h1>
      <HeaderSearch />
      <ConnectionBadge />
      <a className="icon-button" href="/playground" title="Open the playground">
        <SquareTerminal size={18} />
        <span className="visually-hidden">Playground</span>
      </a>
      <a className="icon-button" href="/reference" title="Open the reference of the schema">
        <BookOpen size={18} />
        <span className="visually-hidden">Reference</span>
      </a>
      <Button className="icon-button" onClick={nextTheme} title={`Theme: ${chosen}`}>
        <ThemeIcon size={18} />
        <span className="visually-hidden">Theme: {chosen}</span>
      </Button>
      <Button className="credential" onClick={() => credential.set(null)} title="Sign out, in all tabs">
        <CredentialName />
        <LogOut size={16} />
        <span className="visually-hidden">Sign out</span>
      </Button>
    </header>
  );
}

/** The caller as the gateway knows it; until it has answered, the kind of the given credential. */
function CredentialName() {
  const given = useValue(credential)?.name;
  const { viewer, isRefused } = useCaller();
  if (isRefused) return <span className="badge bad">Wrong credential</span>;
  if (!viewer) return <span>{given}</span>;
  return (
    <>
      <span>{visibly(callerName(viewer))}</span>
      {viewer.scopes.length === 0 && <span className="badge warning">no scopes</span>}
    </>
  );
}
