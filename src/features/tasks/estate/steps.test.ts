import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { languages } from '#vocabulary/languages.ts';
import { estateFactNames, estateFacts } from '#vocabulary/regions/estate.ts';
import { regionCodes } from '#vocabulary/regions/regions.ts';
import { tasks } from '#vocabulary/tasks/tasks.ts';
import { estateStepOf, estateSteps, factsOfEstate, factsOfStep, papersOf, tasksOfStep } from './steps.rules.ts';

const step = (key: string) => estateSteps.find((one) => one.key === key)!;
const keysIn = (key: string, code: (typeof regionCodes)[number]) =>
  tasksOfStep(step(key), code).map((task) => task.key);

describe('the steps of an estate', () => {
  it('name tasks that there are, each in one step', () => {
    const named = estateSteps.flatMap((one) => one.tasks);
    expect(new Set(named).size).toBe(named.length);
    expect(named.filter((key) => !tasks.some((task) => task.key === key))).toEqual([]);
  });

  it.each(regionCodes)('%s: something is to be done in each', (code) => {
    expect(estateSteps.filter((one) => tasksOfStep(one, code).length === 0)).toEqual([]);
  });

  it('are Quebec’s own where its law is another one', () => {
    expect(keysIn('probate', 'QC')).toEqual(['liquidator']);
    expect(keysIn('probate', 'ON')).toEqual(['probate']);
    expect(keysIn('will', 'QC')).toEqual(['findWill', 'willsRegistersQuebec']);
    expect(keysIn('will', 'AB')).toEqual(['findWill']);
    expect(keysIn('renouncing', 'QC')).toContain('renounceQuebec');
    expect(keysIn('returns', 'ON')).not.toContain('quebecReturn');
  });

  it('tell every fact about estates, that of a reserve outside Nunavut', () => {
    for (const code of regionCodes) {
      const told = [...estateSteps.flatMap((one) => factsOfStep(one, code)), 'lawyers'];
      expect(told.sort()).toEqual([...factsOfEstate(code)].sort());
    }
    expect(factsOfEstate('NU')).not.toContain('reserve');
  });

  it('ask for each paper once', () => {
    expect(papersOf(tasksOfStep(step('returns'), 'QC'))).toEqual(['taxSlips', 'sin', 'will', 'bankStatements']);
    expect(estateStepOf('clearance')).toBe('returns');
    expect(estateStepOf('cremation')).toBeUndefined();
  });
});

describe('the facts about estates', () => {
  it.each(languages)('have a sentence in %s wherever a source was found, and one for where none was', (language) => {
    const said: Record<string, Record<string, string>> = JSON.parse(
      readFileSync(`messages/${language}/estateFacts.json`, 'utf8'),
    );
    for (const name of estateFactNames)
      expect(Object.keys(said[name] ?? {}).sort(), name).toEqual([...Object.keys(estateFacts[name]), 'other'].sort());
  });

  it('are never as sure as a law that was read itself', () => {
    const sure = estateFactNames.flatMap((name) =>
      Object.values(estateFacts[name]).map(({ confidence }) => confidence),
    );
    expect([...new Set(sure)].sort()).toEqual(['B', 'C']);
  });
});
