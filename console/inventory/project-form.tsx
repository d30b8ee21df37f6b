import { useValue } from '../../pages/value.ts';
import { Button } from '../ui/button.tsx';
import { recentProjects } from './recent-projects.ts';

interface Props {
  readonly project: string | null;
  readonly onOpen: (project: string) => void;
}

/** A field for the id of a project, which remembers recent ones. */
export function ProjectForm({ project, onOpen }: Props) {
  const recent = useValue(recentProjects);
  return (
    <search>
      <form
        className="filter-bar project-form"
        onSubmit={(event) => {
          event.preventDefault();
          onOpen(String(new FormData(event.currentTarget).get('project')).trim());
        }}
      >
        <label className="field">
          <span>Project</span>
          <input
            name="project"
            defaultValue={project ?? ''}
            list="recent-projects"
            placeholder="Id of a project"
          />
        </label>
        <datalist id="recent-projects">
          {recent.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
        <div className="actions">
          <button type="submit" className="button">
            Open
          </button>
          {project && <Button onClick={() => onOpen('')}>All projects</Button>}
        </div>
      </form>
      {recent.length > 0 && !project && (
        <p className="recent muted">
          Recent:
          {recent.map((one) => (
            <button key={one} type="button" className="link" onClick={() => onOpen(one)}>
              {one}
            </button>
          ))}
        </p>
      )}
    </search>
  );
}
