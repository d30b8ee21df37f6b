import { type ComponentType, useEffect, useMemo } from 'react';
import { Link } from 'wouter';
import { usePathParts } from '../data/address.ts';
import { useData } from '../data/use-data.ts';
import { InventoryLocationExistsDocument } from '../generated/operations.ts';
import { lazyPart } from '../lazy-part.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Visible } from '../ui/visible.tsx';
import { Assets } from './assets/assets.tsx';
import { Exports } from './exports/exports.tsx';
import { Groups } from './groups/groups.tsx';
import { ImportJob } from './imports/import-job.tsx';
import { Imports } from './imports/imports.tsx';
import type { PageProps } from './place.ts';
import { placeOf } from './place.ts';
import { rememberProject } from './recent-projects.ts';
import { ReportPage } from './reports/report-page.tsx';
import { Reports } from './reports/reports.tsx';

const ComparePage = lazyPart(() => import('./reports/compare-page.tsx'));

/** Pages of a location, by the parts of the path after it; a `:` stands for any part. */
const pages: Readonly<Record<string, ComponentType<PageProps>>> = {
  '': Assets,
  assets: Assets,
  groups: Groups,
  imports: Imports,
  'imports/:': ImportJob,
  reports: Reports,
  'reports/compare': ComparePage,
  'reports/:/:': ReportPage,
  exports: Exports,
};

/** A location of the inventory: its assets, groups, imports, reports and exports. */
export default function Location() {
  const { project = '', location = '', tab = '', item, part } = usePathParts();
  useEffect(() => rememberProject(project), [project]);
  const place = useMemo(() => placeOf(project, location), [project, location]);
  const { data, error } = useData(InventoryLocationExistsDocument, { name: place.name });
  const ids = [item, part].filter((one) => one !== undefined);
  const Page = pages[[tab, ...ids].join('/')] ?? pages[[tab, ...ids.map(() => ':')].join('/')];
  if (!Page)
    return <EmptyState title="There is no such page">The location has no page of this address.</EmptyState>;
  if (data?.inventoryLocation === null && !error)
    return (
      <EmptyState title="There is no such location">
        The project <Visible text={project} /> has no location <Visible text={location} />.{' '}
        <Link href="/inventory">All locations</Link>
      </EmptyState>
    );
  return <Page place={place} ids={ids} />;
}
