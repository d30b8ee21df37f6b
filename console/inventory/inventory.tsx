import { useSearchParams } from 'wouter';
import { useData } from '../data/use-data.ts';
import { usePermissions } from '../data/viewer.tsx';
import { InventoryProjectLocationsDocument, InventoryProjectsDocument } from '../generated/operations.ts';
import { ChangeAdvice } from '../ui/change-button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Reading } from '../ui/reading.tsx';
import { ViewHead } from '../ui/view-head.tsx';
import { inUse } from './location-counts.ts';
import { LocationTable } from './location-table.tsx';
import { ProjectForm } from './project-form.tsx';
import { rememberProject } from './recent-projects.ts';

/** Locations of the projects that the credential may see. */
export default function Inventory() {
  const [search, setSearch] = useSearchParams();
  const project = search.get('project');
  const open = (next: string) => {
    if (next) rememberProject(next);
    setSearch(next ? { project: next } : {});
  };
  return (
    <>
      <ViewHead title="Inventory" subtitle="Machines and databases that are to move to the cloud" />
      <ProjectForm key={project} project={project} onOpen={open} />
      {project ? <Project project={project} /> : <Projects />}
    </>
  );
}

function Projects() {
  const answer = useData(InventoryProjectsDocument, {}, { every: 30_000 });
  const { data } = answer;
  const { nodes = [], totalCount, pageInfo } = data?.inventoryProjects ?? {};
  const isEmpty = data?.inventoryProjects && nodes.length === 0;
  return (
    <div className="stack">
      <Reading of={answer} />
      {isEmpty && <NoProjects />}
      {nodes.length > 0 && (
        <LocationTable
          projects={nodes.map(({ project, locations }) => ({
            project,
            locations: inUse(locations?.nodes ?? []),
          }))}
        />
      )}
      {pageInfo?.hasNextPage && (
        <p className="muted">
          Shows {nodes.length} of {totalCount ?? 'more than 1,000'} projects. Open another one above.
        </p>
      )}
    </div>
  );
}

/** Says why no project shows. A credential that is bound to projects sees them, also without assets. */
function NoProjects() {
  const { boundTo } = usePermissions();
  if (boundTo('projects') !== null)
    return (
      <EmptyState title="No projects for your credential">
        It is bound to no project: its issuer names the projects that it sees.
      </EmptyState>
    );
  return (
    <EmptyState title="No project has assets yet">
      <ChangeAdvice scope="inventory:write">
        Open a project above, such as <code>shop</code>, and import a file into one of its locations. You need
        not create the project.
      </ChangeAdvice>
    </EmptyState>
  );
}

function Project({ project }: { readonly project: string }) {
  const answer = useData(InventoryProjectLocationsDocument, { project });
  const { data } = answer;
  const locations = data?.inventoryLocations?.nodes ?? [];
  return (
    <div className="stack">
      <Reading of={answer} />
      {data?.inventoryLocations && locations.length === 0 && (
        <EmptyState title="The project has no locations">
          The gateway’s setting TRIBUTARY_INVENTORY_LOCATIONS names them.
        </EmptyState>
      )}
      {locations.length > 0 && <LocationTable projects={[{ project, locations }]} />}
    </div>
  );
}
