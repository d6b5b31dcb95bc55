import { describe, expect, it } from 'vitest';
import type { Answers } from '#features/answers/schema.ts';
import { languages } from '#vocabulary/languages.ts';
import { type RegionCode, regions } from '#vocabulary/regions/regions.ts';
import type { PlanMark } from '#vocabulary/tasks/marks.ts';
import { type OfficeName, type OfficeNotice, officeNames, officeOf } from '#vocabulary/tasks/officesToTell.ts';
import { tasks } from '#vocabulary/tasks/tasks.ts';
import { officesPage } from '../plan/addresses.rules.ts';
import { followingMarks, withNotice } from './notices.rules.ts';
import { groupsOf, languageOfOffice, lettersToSend, officesFor } from './offices.rules.ts';

const block = (answer: string | string[] | null, answerValues: Record<string, string> = {}) => ({
  answer,
  answerValues,
});
const died = (location: string, more: Answers = {}): Answers => ({
  timing: block('now'),
  location: block(location),
  ...more,
});
const names = (answers: Answers, marks: readonly PlanMark[] = []) =>
  officesFor({ answers, marks }, []).map(({ name }) => name);
const notice = (office: OfficeName, toldOn = '2026-11-25', id = office): OfficeNotice => ({
  id,
  office,
  toldOn,
  toldBy: 'Anne',
  way: 'phone',
  reference: '',
});

/** The offices that only some provinces and territories have. */
const regional: Partial<Record<OfficeName, readonly RegionCode[]>> = {
  sinTerritory: ['NT', 'NU', 'YT'],
  revenuQuebec: ['QC'],
  retraiteQuebec: ['QC'],
  healthCardQuebec: ['QC'],
  licenceQuebec: ['QC'],
  healthCard: ['AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'NT', 'NU', 'ON', 'PE', 'SK', 'YT'],
  licence: ['AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'NT', 'NU', 'ON', 'PE', 'SK', 'YT'],
};

describe('the offices of a family', () => {
  it.each(regions)('are those of $name, and none of another region', ({ code, name }) => {
    const expected = officeNames.filter(
      (office) => office !== 'sinAbroad' && (regional[office]?.includes(code) ?? true),
    );
    expect(names(died(name))).toEqual(expected);
  });

  it('are none while nobody has said where, and those of Canada after a death abroad', () => {
    expect(names({ timing: block('now') })).toEqual([]);
    expect(names(died('not-sure'))).toEqual([]);
    const abroad = names(died('outside-Canada'));
    expect(abroad).toContain('sinAbroad');
    expect(abroad).toContain('passport');
    expect(abroad.filter((office) => office !== 'healthCard' && office !== 'licence' && office in regional)).toEqual(
      [],
    );
  });

  it('follow the answers and what a family says of the life', () => {
    expect(names(died('Ontario', { moneyHelp: block(['none']) }))).not.toContain('veteransAffairs');
    expect(names(died('Ontario', { moneyHelp: block(['veteran']) }))).toContain('veteransAffairs');
    const noCar: PlanMark = { key: 'life.car', state: 'not-needed', day: null };
    const noTask: PlanMark = { key: 'landlord', state: 'not-needed', day: null };
    expect(names(died('Ontario'), [noCar, noTask])).not.toEqual(expect.arrayContaining(['carInsurance']));
    expect(names(died('Ontario'), [noCar, noTask])).not.toContain('landlord');
    expect(names({ timing: block('future'), location: block('Ontario') })).toEqual([]);
    expect(names({ timing: block('now', { about: 'baby' }), location: block('Ontario') })).toEqual([]);
  });

  it('need no letter in Québec once the simplified transmission is ticked: six of them, and no others', () => {
    const input = {
      answers: died('Quebec'),
      marks: [{ key: 'simplifiedTransmission', state: 'done', day: null }] satisfies PlanMark[],
    };
    const covered = officesFor(input, []).filter(({ state }) => state === 'covered');
    expect(covered.map(({ name }) => name).sort()).toEqual([
      'healthCardQuebec',
      'licenceQuebec',
      'retraiteQuebec',
      'revenuQuebec',
      'revenueAgency',
      'serviceCanada',
    ]);
    const letters = lettersToSend(officesFor(input, []), 'en').map(({ office }) => office);
    for (const { name } of covered) expect(letters).not.toContain(name);
    expect(letters).toContain('bank');
    // Who has noted it all the same has told it.
    expect(officesFor(input, [notice('revenuQuebec')]).find(({ name }) => name === 'revenuQuebec')?.state).toBe('told');
  });

  it('are written to in French where they are of Québec’s government, else in the language of who writes', () => {
    const french = officeNames.filter((name) => languageOfOffice(name, 'en') === 'fr');
    expect(french.sort()).toEqual(['healthCardQuebec', 'licenceQuebec', 'retraiteQuebec', 'revenuQuebec']);
    for (const name of officeNames) expect(languageOfOffice(name, 'fr')).toBe('fr');
  });

  it('stand in groups, where one that was told stays in its place, and are sent no letter then', () => {
    const offices = officesFor({ answers: died('Ontario'), marks: [] }, [notice('bank')]);
    const money = groupsOf(offices).find(({ group }) => group === 'money')?.offices ?? [];
    expect(money.map(({ name, state }) => [name, state]).slice(0, 2)).toEqual([
      ['bank', 'told'],
      ['creditCards', 'open'],
    ]);
    expect(groupsOf(offices).flatMap((one) => one.offices)).toHaveLength(offices.length);
    expect(lettersToSend(offices, 'en').map(({ office }) => office)).not.toContain('bank');
  });

  it('each belong to a task of the plan, and no task has the address of their page', () => {
    const keys = tasks.map(({ key }) => key);
    for (const name of officeNames) expect(keys).toContain(officeOf(name).task);
    expect(keys).not.toContain(officesPage);
  });

  it.each(languages)('have a name, a letter and a recipient in %s', async (language) => {
    const page = (await import(`../../../../messages/${language}/offices.json`)).default;
    const letters = (await import(`../../../../messages/${language}/officeLetters.json`)).default;
    for (const part of [page.names, letters.to, letters.asks])
      expect(Object.keys(part).sort()).toEqual([...officeNames].sort());
    for (const name of officeNames) {
      const { number, encloses, wants, group } = officeOf(name);
      if (number) expect(letters.numbers[number]).toBeTruthy();
      for (const one of encloses) expect(letters.encloses[one]).toBeTruthy();
      expect([page.wants[wants], page.groups[group]]).not.toContain(undefined);
    }
  });
});

describe('the marks that follow from who was told', () => {
  const done = (key: string, day: string | null = '2026-11-25'): PlanMark => ({ key, state: 'done', day });

  it('tick a task once its office is told, with the day, and take the tick back with the last note', () => {
    const told = [notice('bank')];
    expect(followingMarks([], [], told)).toEqual([{ key: 'bank', was: null, state: 'done', day: '2026-11-25' }]);
    expect(followingMarks([done('bank')], told, [])).toEqual([{ key: 'bank', was: 'done', state: null, day: null }]);
    expect(followingMarks([done('bank')], [...told, notice('bank', '2026-11-26', 'passport')], told)).toEqual([]);
  });

  it('tick the credit bureaus once both are told', () => {
    const one = [notice('equifax')];
    expect(followingMarks([], [], one)).toEqual([]);
    expect(followingMarks([], one, [...one, notice('transUnion', '2026-11-27')])).toEqual([
      { key: 'creditBureaus', was: null, state: 'done', day: '2026-11-27' },
    ]);
  });

  it('leave what was marked by hand', () => {
    expect(followingMarks([done('bank', null)], [], [notice('bank')])).toEqual([]);
    expect(followingMarks([{ key: 'bank', state: 'not-needed', day: null }], [], [notice('bank')])).toEqual([]);
    expect(followingMarks([done('mail')], [notice('bank')], [])).toEqual([]);
  });

  it('keep the latest note first, and one of each', () => {
    const notes = withNotice([notice('bank', '2026-11-20')], 'passport', notice('passport', '2026-11-22'));
    expect(notes.map(({ id }) => id)).toEqual(['passport', 'bank']);
    expect(withNotice(notes, 'bank', notice('bank', '2026-11-25')).map(({ id }) => id)).toEqual(['bank', 'passport']);
    expect(withNotice(notes, 'bank', null)).toHaveLength(1);
  });
});
