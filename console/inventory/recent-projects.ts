import { createValue } from '../../pages/value.ts';

const key = 'tributary:projects';
const kept = 8;

/** Projects that were opened last, newest first. */
export const recentProjects = createValue<readonly string[]>(read());

function read(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string').slice(0, kept) : [];
  } catch {
    return [];
  }
}

export function rememberProject(project: string): void {
  if (recentProjects.get()[0] === project) return;
  recentProjects.set([project, ...recentProjects.get().filter((one) => one !== project)].slice(0, kept));
  localStorage.setItem(key, JSON.stringify(recentProjects.get()));
}
