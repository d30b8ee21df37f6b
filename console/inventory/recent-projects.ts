import { credential } from '../../pages/credential.ts';
import { createValue } from '../../pages/value.ts';

const key = 'tributary:projects';
const kept = 8;

/** Projects that were opened last, newest first. They belong to the tab and to the credential. */
export const recentProjects = createValue<readonly string[]>(read());

credential.subscribe(() => {
  recentProjects.set([]);
  sessionStorage.removeItem(key);
});

function read(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string').slice(0, kept) : [];
  } catch {
    return [];
  }
}

export function rememberProject(project: string): void {
  if (recentProjects.get()[0] === project) return;
  recentProjects.set([project, ...recentProjects.get().filter((one) => one !== project)].slice(0, kept));
  sessionStorage.setItem(key, JSON.stringify(recentProjects.get()));
}
