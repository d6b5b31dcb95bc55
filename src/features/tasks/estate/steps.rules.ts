import type { FactName } from '#features/facts/shipped.rules.ts';
import type { Language } from '#vocabulary/languages.ts';
import { estateFactNames } from '#vocabulary/regions/estate.ts';
import { slugOf } from '#vocabulary/regions/regionPaths.ts';
import type { RegionCode, RegionName } from '#vocabulary/regions/regions.ts';
import type { TaskDefinition } from '#vocabulary/tasks/task.ts';
import { tasks } from '#vocabulary/tasks/tasks.ts';

/** One of the steps in which an estate is settled: what there is to do, by the keys of the tasks, and the facts that rule it. */
export type EstateStep = { key: string; tasks: readonly string[]; facts: readonly FactName[] };

/** An estate from the first day to the last. What is done stands in the catalogue of the tasks, and is said there alone. */
export const estateSteps: readonly EstateStep[] = [
  { key: 'will', tasks: ['findWill', 'willsRegistryBritishColumbia', 'willsRegistersQuebec'], facts: ['wills'] },
  { key: 'acting', tasks: ['noWill'], facts: ['acting', 'reserve'] },
  { key: 'protect', tasks: ['lockHome', 'homeInsurance', 'notCancelYet', 'mail'], facts: [] },
  { key: 'probate', tasks: ['probate', 'liquidator'], facts: ['probate'] },
  { key: 'inventory', tasks: ['inventory', 'bank', 'debts', 'estateAccount'], facts: [] },
  { key: 'renouncing', tasks: ['beforeAccepting', 'renounceQuebec'], facts: ['renouncing'] },
  { key: 'returns', tasks: ['finalReturn', 'quebecReturn', 'estateReturn', 'clearance'], facts: [] },
  { key: 'sharing', tasks: ['shareOut', 'keepPapers'], facts: ['sharing'] },
];

/** The step to which a task belongs; undefined where it has nothing to do with an estate. */
export const estateStepOf = (task: string): string | undefined =>
  estateSteps.find((step) => step.tasks.includes(task))?.key;

/** The tasks of a step in a province or territory, in the order of the step. */
export const tasksOfStep = ({ tasks: keys }: EstateStep, code: RegionCode): TaskDefinition[] =>
  keys
    .flatMap((key) => tasks.filter((task) => task.key === key))
    .filter(({ when: { regions, notIn } }) => (!regions || regions.includes(code)) && !notIn?.includes(code));

/** The facts of a step in a province or territory: nobody lives on a reserve in Nunavut. */
export const factsOfStep = ({ facts }: EstateStep, code: RegionCode): FactName[] =>
  facts.filter((name) => name !== 'reserve' || code !== 'NU');

/** Every fact that the page of a province or territory tells. */
export const factsOfEstate = (code: RegionCode): FactName[] => [
  ...estateFactNames,
  ...(code === 'NU' ? [] : (['reserve'] as const)),
];

/** What to have ready for a step: what its tasks ask for, each thing once. */
export const papersOf = (of: readonly TaskDefinition[]): TaskDefinition['bring'] => [
  ...new Set(of.flatMap(({ bring }) => bring)),
];

/** Where the estate of a province or territory is saved as a PDF, in a language. */
export const estatePdfPath = (region: RegionName, language: Language): string =>
  `/api/regions/${slugOf(region)}/estate/pdf?language=${language}`;
