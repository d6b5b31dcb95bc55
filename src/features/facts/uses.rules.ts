import { keysOf } from '#vocabulary/lists.ts';
import { estateFactNames } from '#vocabulary/regions/estate.ts';
import {
  babyGuidePath,
  estatePath,
  guidePath,
  knownPath,
  regionPath,
  sheetPath,
} from '#vocabulary/regions/regionPaths.ts';
import { type RegionName, regionCodeOf, regionNames } from '#vocabulary/regions/regions.ts';
import type { TaskDefinition } from '#vocabulary/tasks/task.ts';
import { tasks } from '#vocabulary/tasks/tasks.ts';
import type { ManagedFact } from './schema.ts';
import { factNames } from './shipped.rules.ts';

/** A page of a province or territory that tells a fact. */
export type FactUse = { page: 'known' | 'region' | 'guide' | 'baby' | 'estate' | 'decides'; href: string };

type NamedFact = Pick<ManagedFact, 'name' | 'place'>;

/** What the guide of a province or territory leaves to other pages. */
const notInGuide: readonly string[] = ['ahead', 'inuktitut'];

/** The pages of a province or territory that change with one of its facts; none of a fact that holds everywhere. */
export function pagesOfFact({ name, place }: NamedFact): FactUse[] {
  const region = regionNames.find((known) => regionCodeOf(known) === place);
  if (!region) return [];
  const isOfEstate = estateFactNames.some((one) => one === name);
  const told: Record<FactUse['page'], boolean> = {
    known: true,
    region: factNames.some((one) => one === name),
    guide: !notInGuide.includes(name) && !isOfEstate,
    baby: name === 'help',
    estate: isOfEstate,
    decides: name === 'decides',
  };
  const paths: Record<FactUse['page'], (of: RegionName) => string> = {
    known: knownPath,
    region: regionPath,
    guide: guidePath,
    baby: babyGuidePath,
    estate: estatePath,
    decides: (of) => sheetPath('who-may-decide', of),
  };
  return keysOf(told)
    .filter((page) => told[page])
    .map((page) => ({ page, href: paths[page](region) }));
}

/** The things to do of a family’s plan that tell a fact. */
export const tasksOfFact = ({ name, place }: NamedFact): TaskDefinition[] =>
  tasks.filter(
    ({ facts, when }) =>
      facts.some((fact) => fact === name) &&
      (place === 'CA' ||
        ((when.regions ?? [place]).some((code) => code === place) && !when.notIn?.some((code) => code === place))),
  );
