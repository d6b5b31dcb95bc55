import { describe, expect, it } from 'vitest';
import type { Answers } from '#features/answers/schema.ts';
import { authority } from '#vocabulary/regions/authority.ts';
import { regionCodeOf, regionNames } from '#vocabulary/regions/regions.ts';
import { relations } from '#vocabulary/relations.ts';
import english from '../../../../messages/en/sheets.json' with { type: 'json' };
import { isSaid, runsOf, type SheetLine, type SheetName, sheetNames } from './sheet.rules.ts';
import { sheetOf } from './sheets.rules.ts';
import { answersOfStanding, wills } from './standing.rules.ts';

const block = (answer: string | null, answerValues: Record<string, string> = {}) => ({ answer, answerValues });
const linesOf = (name: SheetName, answers: object): SheetLine[] =>
  sheetOf(name, answers as Answers).flatMap(({ lines }) => [...lines]);
const keysOf = (name: SheetName, answers: object): string[] =>
  linesOf(name, answers).flatMap((line) => ('key' in line ? [line.key] : []));
const rowOf = (name: SheetName, answers: object, key: string) =>
  linesOf(name, answers).find((line) => line.kind === 'row' && line.key === key);

describe('the sheet of who may decide', () => {
  it.each(regionNames)('tells the whole order of %s, and its source', (region) => {
    const lines = linesOf('who-may-decide', { location: block(region) });
    const rule = authority[regionCodeOf(region)];
    expect(lines.flatMap((line) => (line.kind === 'step' ? [line.key] : []))).toEqual(
      rule.order.map((rank) => `guideFacts.authority.order.${rank}`),
    );
    expect(lines).toContainEqual({ kind: 'source', source: rule });
  });

  it('says nothing while the region is not known', () => {
    expect(sheetOf('who-may-decide', {})).toEqual([]);
  });

  it.each([
    ['Alberta', 'child', 'will', 3],
    ['Alberta', 'child', 'no-will', 2],
    ['Alberta', 'spouse-common-law', 'no-will', 1],
    ['British Columbia', 'grandchild', 'will', 4],
    ['Saskatchewan', 'friend', 'no-will', 10],
    ['New Brunswick', 'spouse-common-law', 'will', 3],
  ] as const)('in %s marks a %s, will: %s, at %i', (region, relation, will, place) => {
    const lines = linesOf('who-may-decide', answersOfStanding(region, { relation, will, together: 'yes' }));
    const steps = lines.filter(isSaid).filter(({ kind }) => kind === 'step');
    expect(steps.findIndex((line) => line.isOwn) + 1).toBe(place);
  });

  it('does not mark a spouse in Alberta who lived apart at the rank of those who lived together', () => {
    const told = { relation: 'spouse-married', will: 'no-will', together: 'no' } as const;
    const steps = linesOf('who-may-decide', answersOfStanding('Alberta', told)).filter(isSaid);
    const own = steps.find((line) => line.isOwn);
    expect(own?.key).toBe('guideFacts.authority.order.next-of-kin');
  });

  it('without a will names no executor, and nobody stands there', () => {
    const told = { relation: 'child', will: 'no-will', together: 'yes' } as const;
    const keys = keysOf('who-may-decide', answersOfStanding('Ontario', told));
    expect(keys).not.toContain('guideFacts.authority.order.executor');
    expect(keys).not.toContain('sheets.deciding.executor');
  });

  it('names the court only where the law was read, and marks it as unconfirmed', () => {
    const passes = (region: string) =>
      linesOf('who-may-decide', { location: block(region) }).find(
        (line) => 'key' in line && line.key.includes('.passes.'),
      );
    expect(passes('British Columbia')).toMatchObject({ key: 'guideFacts.authority.passes.BC', unsure: true });
    expect(passes('Quebec')).toMatchObject({ key: 'sheets.deciding.passes.other' });
  });

  it('marks at most one place, whatever one is and wherever', () => {
    for (const region of regionNames)
      for (const relation of relations)
        for (const will of wills) {
          const steps = linesOf('who-may-decide', answersOfStanding(region, { relation, will, together: 'yes' }));
          expect(steps.filter((line) => line.kind === 'step' && line.isOwn).length).toBeLessThanOrEqual(1);
        }
  });
});

describe('the sheet for the fridge', () => {
  const answers = {
    timing: block('imminent'),
    location: block('Nunavut'),
    expectedPlan: block('yes', { palliativeTeamPhone: '867-975-8600', formInHome: 'yes' }),
  };

  it('has the numbers that were given, and lines for the others', () => {
    expect(rowOf('dying-at-home', answers, 'sheets.atHome.team')).toMatchObject({ text: '867-975-8600' });
    expect(rowOf('dying-at-home', answers, 'sheets.atHome.home')).not.toHaveProperty('text');
  });

  it('in Nunavut does not send anybody to 911 alone', () => {
    const line = linesOf('dying-at-home', answers).find(
      (one) => 'key' in one && one.key === 'guideFacts.notices.expectedAtHome.body4',
    );
    expect(line).toMatchObject({ values: { region: 'NU' } });
  });

  it('says who fills in the certificate only where a source says it', () => {
    expect(keysOf('dying-at-home', answers)).toContain('sheets.atHome.confirm.regions.NU');
    expect(keysOf('dying-at-home', { location: block('Manitoba') })).toContain('sheets.atHome.confirm.ask');
  });

  it('asks for the form where it is not in the home', () => {
    expect(keysOf('dying-at-home', answers)).toContain('sheets.atHome.fridge.formHere');
    expect(keysOf('dying-at-home', {})).toContain('sheets.atHome.fridge.form');
  });
});

describe('the sheet for the meeting', () => {
  const cremation = {
    timing: block('now'),
    location: block('Quebec'),
    cremationOrBurial: block('cremation'),
    howWillYouHonour: block('no-service'),
    preArranged: block('no'),
    authority: block('no-will', { dispute: 'yes' }),
  };
  const prices = (answers: object) =>
    linesOf('funeral-home-meeting', answers).find((line) => line.kind === 'grid')?.rows;

  it('says what was decided, and leaves open what was not', () => {
    expect(rowOf('funeral-home-meeting', cremation, 'sheets.meeting.decisions.cremationOrBurial')).toMatchObject({
      said: 'sheets.meeting.choices.cremationOrBurial.cremation',
    });
    expect(rowOf('funeral-home-meeting', cremation, 'sheets.meeting.decisions.bodyPresent')).not.toHaveProperty('said');
  });

  it('asks for no price that this family does not need', () => {
    expect(prices(cremation)).toContain('priceCard.rows.crematorium.name');
    expect(prices(cremation)).not.toContain('priceCard.rows.cemetery.name');
    expect(prices({})).toContain('priceCard.rows.cemetery.name');
  });

  it('brings neither a will nor a contract that is not there, and in Quebec asks for the proof of the registry', () => {
    const keys = keysOf('funeral-home-meeting', cremation);
    expect(keys).not.toContain('sheets.meeting.bring.will');
    expect(keys).not.toContain('sheets.meeting.bring.contract');
    expect(keys).toContain('sheets.meeting.sign.registry');
    expect(keys).toContain('sheets.meeting.sign.dispute');
  });
});

describe('every sheet', () => {
  const has = (key: string): boolean =>
    typeof key
      .split('.')
      .reduce<unknown>((part, name) => (part as Record<string, unknown>)?.[name], { sheets: english }) === 'string';

  it.each(sheetNames)('%s says only what the catalogue has, for every region', (name) => {
    for (const region of regionNames) {
      const answers = { location: block(region), authority: block('will', { dispute: 'yes' }) } as Answers;
      const lines = sheetOf(name, answers).flatMap(({ lines: own }) => [...own]);
      const keys = lines.flatMap((line) => ('key' in line ? [line.key] : line.kind === 'grid' ? line.columns : []));
      for (const key of keys.filter((one) => one.startsWith('sheets.'))) expect(has(key), key).toBe(true);
    }
  });

  it('keeps lines of one kind together', () => {
    const text = (key: string): SheetLine => ({ kind: 'text', key });
    const item = (key: string): SheetLine => ({ kind: 'item', key });
    expect(runsOf([text('a'), item('b'), item('c'), text('d')]).map((run) => run.length)).toEqual([1, 2, 1]);
  });
});
