import { describe, expect, it } from 'vitest';
import type { Answers } from '#features/answers/schema.ts';
import type { PlanMark } from '#vocabulary/tasks/marks.ts';
import { tasks } from '#vocabulary/tasks/tasks.ts';
import { withRecord } from './circumstances.rules.ts';
import { bandsOf, countByBand, firstThree, type PlannedTask, planOf } from './plan.rules.ts';
import { findSheet } from './sheets.rules.ts';
import { taskValues } from './texts.rules.ts';

const block = (answer: string | string[] | null, answerValues: Record<string, string> = {}) => ({
  answer,
  answerValues,
});
const died = (dateOfDeath: string) => block('given', { dateOfDeath });

/** The eight people of the issue, as they would answer. */
const people = {
  daughterInToronto: {
    timing: block('now'),
    deathExpected: block('expected-confirmed'),
    location: block('Ontario', { town: 'Toronto' }),
    lovedOneLocation: block('hospital'),
    relationshipToArranger: block('child'),
    spiritInfo: died('2026-11-25'),
  },
  sonInQuebec: {
    timing: block('imminent'),
    location: block('Quebec', { town: 'Saguenay' }),
    lovedOneLocation: block('residence'),
    relationshipToArranger: block('child'),
  },
  widowInNunavut: {
    timing: block('now'),
    deathExpected: block('unexpected-unconfirmed'),
    location: block('Nunavut', { town: 'Arviat' }),
    lovedOneLocation: block('residence'),
    relationshipToArranger: block('spouse-married'),
    moneyHelp: block(['first-nation-inuit-metis']),
    spiritInfo: died('2026-11-24'),
  },
  plannerInBritishColumbia: {
    timing: block('future'),
    location: block('British Columbia', { town: 'Victoria' }),
    relationshipToArranger: block('self'),
  },
  assistanceInNewBrunswick: {
    timing: block('now'),
    deathExpected: block('expected-confirmed'),
    location: block('New Brunswick', { town: 'Moncton' }),
    lovedOneLocation: block('care-home'),
    moneyHelp: block(['assistance']),
    spiritInfo: died('2026-11-20'),
  },
  parentsInAlberta: {
    timing: block('now', { about: 'baby' }),
    baby: block('stillborn'),
    location: block('Alberta', { town: 'Calgary' }),
    lovedOneLocation: block('hospital'),
    spiritInfo: died('2026-11-23'),
  },
  workAccidentInSaskatchewan: {
    timing: block('now'),
    deathExpected: block('unexpected-confirmed'),
    location: block('Saskatchewan', { town: 'Regina' }),
    lovedOneLocation: block('coroner-or-ME'),
    cremationOrBurial: block('cremation'),
    relationshipToArranger: block('spouse-married'),
    moneyHelp: block(['work']),
    spiritInfo: died('2026-08-31'),
  },
  veteranInNovaScotia: {
    timing: block('now'),
    deathExpected: block('expected-confirmed'),
    location: block('Nova Scotia', { town: 'Truro' }),
    lovedOneLocation: block('hospital'),
    cremationOrBurial: block('burial'),
    moneyHelp: block(['veteran']),
    spiritInfo: died('2026-11-01'),
  },
} as const satisfies Record<string, Record<string, ReturnType<typeof block>>>;

const planFor = (answers: Answers, marks: PlanMark[] = []) => planOf({ answers, marks });
const keysIn = (planned: readonly PlannedTask[]) => planned.map(({ task }) => task.key);
const dates = (answers: Answers, marks: PlanMark[] = []) =>
  Object.fromEntries(
    planFor(answers, marks).flatMap(({ task, deadline }) => (deadline?.date ? [[task.key, deadline.date]] : [])),
  );

describe('the tasks', () => {
  it('are many, and each key is there once', () => {
    const keys = tasks.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.length).toBeGreaterThanOrEqual(200);
  });

  it('that are covered by another name one that there is', () => {
    for (const { coveredBy } of tasks) if (coveredBy) expect(tasks.map(({ key }) => key)).toContain(coveredBy);
  });

  it('that name a fact or a deadline have a source', () => {
    for (const { key, facts, deadline, source } of tasks)
      if (facts.length > 0 || deadline) expect(source?.source, key).toBeTruthy();
  });
});

/** Each date was reckoned by hand from its source (canada.md d.6, d.7 and its corrections). */
describe('the deadlines of eight people', () => {
  it.each<[keyof typeof people, Record<string, string>]>([
    [
      'daughterInToronto',
      {
        canadaPension: '2027-01-24', // 60 days
        lastPostFund: '2027-11-25', // one year
        survivorsPension: '2027-10-25', // 11 months
        childrensBenefit: '2027-10-25',
        allowance: '2027-10-25',
        finalReturn: '2027-05-25', // six months after a death in November
      },
    ],
    ['sonInQuebec', {}],
    [
      'widowInNunavut',
      {
        canadaPension: '2027-01-23',
        lastPostFund: '2027-11-24',
        survivorsPension: '2027-10-24',
        childrensBenefit: '2027-10-24',
        allowance: '2027-10-24',
        finalReturn: '2027-05-24',
      },
    ],
    ['plannerInBritishColumbia', {}],
    [
      'assistanceInNewBrunswick',
      {
        'help-NB': '2026-12-04', // two weeks
        canadaPension: '2027-01-19',
        lastPostFund: '2027-11-20',
        survivorsPension: '2027-10-20',
        childrensBenefit: '2027-10-20',
        allowance: '2027-10-20',
        finalReturn: '2027-05-20',
      },
    ],
    ['parentsInAlberta', { babyDisposition: '2026-11-30' }],
    [
      'workAccidentInSaskatchewan',
      {
        'help-SK': '2026-11-29', // 90 days
        canadaPension: '2026-10-30',
        lastPostFund: '2027-08-31',
        survivorsPension: '2027-07-31',
        childrensBenefit: '2027-07-31',
        allowance: '2027-07-31',
        finalReturn: '2027-04-30', // 30 April after a death in August
      },
    ],
    [
      'veteranInNovaScotia',
      {
        canadaPension: '2026-12-31',
        lastPostFund: '2027-11-01',
        survivorsPension: '2027-10-01',
        childrensBenefit: '2027-10-01',
        allowance: '2027-10-01',
        finalReturn: '2027-05-01',
      },
    ],
  ])('of %s', (who, expected) => {
    expect(dates(people[who])).toEqual(expected);
  });

  it('of a last return are 30 April after October and six months after November', () => {
    const at = (day: string) => dates({ ...people.veteranInNovaScotia, spiritInfo: died(day) }).finalReturn;
    expect([at('2026-01-01'), at('2026-10-31'), at('2026-11-01'), at('2026-12-31')]).toEqual([
      '2027-04-30',
      '2027-04-30',
      '2027-05-01',
      '2027-06-30',
    ]);
  });

  it('from the last day of a long month end with a shorter one', () => {
    const at = (day: string) => dates({ ...people.daughterInToronto, spiritInfo: died(day) }).survivorsPension;
    expect(at('2026-03-31')).toBe('2027-02-28');
  });

  it('of Quebec’s special benefit wait for the day of the funeral', () => {
    const answers = { ...people.sonInQuebec, timing: block('now'), spiritInfo: died('2026-11-25') };
    expect(dates(answers)).not.toHaveProperty('help-QC');
    const told = dates(answers, [{ key: 'day.funeral', state: 'done', day: '2026-12-01' }]);
    expect(told).toMatchObject({ 'help-QC': '2027-03-01', quebecPension: '2027-01-24' });
  });

  it('are none while only the month of the death is known', () => {
    expect(dates({ ...people.assistanceInNewBrunswick, spiritInfo: died('2026-11') })).toEqual({});
    expect(dates({ ...people.assistanceInNewBrunswick, spiritInfo: died('2026-02-31') })).toEqual({});
  });
});

describe('the first night', () => {
  it.each<[keyof typeof people, string[]]>([
    ['daughterInToronto', ['askHospital', 'tissueDonation', 'someoneWithYou']],
    ['sonInQuebec', ['careTeamNumber', 'whomToCall', 'formAtHome']],
    ['widowInNunavut', ['callRcmp', 'leaveAsItIs', 'callCommunity']],
    ['plannerInBritishColumbia', ['bindingWishes-BC', 'writeWishes', 'tellExecutor']],
    ['assistanceInNewBrunswick', ['callHome', 'someoneWithYou', 'signNothing']],
    ['parentsInAlberta', ['onePersonAtHospital', 'timeTogether', 'photographsAndPrints']],
    ['workAccidentInSaskatchewan', ['waitForExaminer', 'someoneWithYou', 'signNothing']],
    ['veteranInNovaScotia', ['askHospital', 'someoneWithYou', 'signNothing']],
  ])('of %s is three things', (who, expected) => {
    expect(keysIn(firstThree({ answers: people[who], marks: [] }))).toEqual(expected);
  });
});

describe('the first night says nothing against what was told', () => {
  const tonight = (deathExpected: string | null, place: string, more: Answers = {}) =>
    keysIn(
      planFor({
        timing: block('now'),
        ...(deathExpected && { deathExpected: block(deathExpected) }),
        location: block('Ontario'),
        lovedOneLocation: block(place),
        ...more,
      }),
    );

  it.each([
    ['expected-unconfirmed', ''],
    ['expected-unconfirmed', 'residence'],
    ['expected-unconfirmed', 'not-sure'],
    ['expected-unconfirmed', 'other-in-Canada'],
  ])('%s, %s: the care team is called, and not 911', (deathExpected, place) => {
    const keys = tonight(deathExpected, place);
    expect(keys[0]).toBe('callCareTeam');
    for (const key of ['call911', 'callRcmp', 'leaveAsItIs']) expect(keys).not.toContain(key);
    const north = tonight(deathExpected, place, { location: block('Nunavut') });
    for (const key of ['call911', 'callRcmp', 'leaveAsItIs']) expect(north).not.toContain(key);
  });

  it('a hospital is told nothing once a funeral home has come or accepted', () => {
    expect(tonight('expected-confirmed', 'hospital')).toContain('askHospital');
    const come = { readyToBePickedUp: block('already-in-care') };
    expect(tonight('expected-confirmed', 'hospital', come)).not.toContain('askHospital');
    const answers = { timing: block('now'), lovedOneLocation: block('hospital') };
    expect(keysIn(planOf({ answers, marks: withRecord([], 'accepted') }))).not.toContain('askHospital');
  });

  it.each(['coroner-or-ME', 'already-at-funeral-home', 'outside-Canada'])('at %s nothing is left as it is', (place) => {
    for (const deathExpected of ['unexpected-unconfirmed', 'not-sure'])
      expect(tonight(deathExpected, place)).not.toContain('leaveAsItIs');
  });

  it('an expected death in care leaves nothing as it is, a sudden one does', () => {
    expect(tonight('expected-unconfirmed', 'hospital')).not.toContain('leaveAsItIs');
    expect(tonight('unexpected-unconfirmed', 'residence')).toContain('leaveAsItIs');
  });

  it('says that nobody has confirmed the death only where that was said', () => {
    const said = (deathExpected: string | null) =>
      taskValues(deathExpected ? { deathExpected: block(deathExpected) } : {}).unconfirmed;
    expect([said(null), said('not-sure'), said('unexpected-unconfirmed')]).toEqual(['unknown', 'unknown', 'told']);
    expect(tonight(null, 'residence')[0]).toBe('call911');
  });
});

describe('what the eight have in their lists', () => {
  it.each<[keyof typeof people, string[], string[]]>([
    [
      'daughterInToronto',
      ['help-ON', 'registration-ON', 'cremation-ON', 'healthCard'],
      ['help-QC', 'call911', 'sinTerritory'],
    ],
    ['sonInQuebec', ['help-QC', 'whoDecides-QC', 'homeAhead'], ['quebecPension', 'finalReturn', 'call911']],
    [
      'widowInNunavut',
      ['inuitTravel', 'sinTerritory', 'help-NU', 'survivorsPension'],
      ['call911', 'ownHealth', 'gwichinTravel', 'callHome', 'carAccident'],
    ],
    ['plannerInBritishColumbia', ['aheadContract-BC', 'whoDecides-BC', 'lookAgain'], ['bank', 'help-BC', 'notAlone']],
    [
      'assistanceInNewBrunswick',
      ['help-NB', 'registration-NB', 'certificates-NB'],
      ['workAccident', 'carAccident', 'askHospital'],
    ],
    [
      'parentsInAlberta',
      ['stillbirth-AB', 'babyDisposition', 'help-AB', 'timeTogether', 'parentsGroup'],
      ['registration-AB', 'bank', 'finalReturn', 'clothes'],
    ],
    [
      'workAccidentInSaskatchewan',
      ['workAccident', 'cremation-SK', 'implants', 'help-SK'],
      ['grave', 'headstone', 'carAccident', 'call911'],
    ],
    [
      'veteranInNovaScotia',
      ['lastPostFund', 'veteransAffairs', 'grave', 'compareHomes-NS'],
      ['cremation-NS', 'ashes', 'compareHomes', 'workAccident'],
    ],
  ])('of %s', (who, there, notThere) => {
    const keys = keysIn(planFor(people[who]));
    for (const key of there) expect(keys).toContain(key);
    for (const key of notThere) expect(keys).not.toContain(key);
  });

  it('after a death abroad ask for the death benefit and for the pensions of those left behind', () => {
    const abroad = {
      timing: block('now'),
      location: block('outside-Canada', { country: 'United States' }),
      relationshipToArranger: block('spouse-married'),
    };
    const keys = keysIn(planFor(abroad));
    for (const key of ['canadaPension', 'survivorsPension', 'childrensBenefit', 'allowance', 'sinAbroad'])
      expect(keys, key).toContain(key);
    expect(keys).not.toContain('quebecPension');
  });

  it('say why: what was told, and what was not', () => {
    const [fund] = planFor(people.veteranInNovaScotia).filter(({ task }) => task.key === 'lastPostFund');
    expect(fund).toMatchObject({ because: ['veteran'], unknown: [] });
    const [unsure] = planFor(people.daughterInToronto).filter(({ task }) => task.key === 'lastPostFund');
    expect(unsure).toMatchObject({ because: [], unknown: ['veteran'] });
  });
});

describe('marks', () => {
  const done = (key: string, state: PlanMark['state'] = 'done'): PlanMark => ({ key, state, day: null });
  const quebec = { ...people.sonInQuebec, timing: block('now') };

  it('of the simplified transmission have told the offices of Quebec', () => {
    const stateOf = (marks: PlanMark[]) =>
      Object.fromEntries(planFor(quebec, marks).map(({ task, state }) => [task.key, state]));
    expect(stateOf([]).revenuQuebec).toBe('todo');
    const told = stateOf([done('simplifiedTransmission')]);
    for (const key of [
      'revenuQuebec',
      'retraiteQuebec',
      'healthCardQuebec',
      'licenceQuebec',
      'serviceCanada',
      'revenueAgency',
    ])
      expect(told[key], key).toBe('covered');
    expect(told.quebecPension).toBe('todo');
    expect(stateOf([done('simplifiedTransmission', 'not-needed')]).revenuQuebec).toBe('todo');
  });

  it('stay when an answer changes and changes back', () => {
    const marks = [done('help-NB', 'asked')];
    const there = () => planFor(people.assistanceInNewBrunswick, marks).find(({ task }) => task.key === 'help-NB');
    expect(there()?.state).toBe('asked');
    expect(keysIn(planFor(people.veteranInNovaScotia, marks))).not.toContain('help-NB');
    expect(there()?.state).toBe('asked');
  });

  it('of a life take their tasks out', () => {
    const keys = keysIn(
      planFor(people.daughterInToronto, [done('life.car', 'not-needed'), done('life.pets', 'not-needed')]),
    );
    for (const key of ['vehicle', 'carInsurance', 'petsTonight', 'petsHome']) expect(keys).not.toContain(key);
    expect(keys).toContain('landlord');
  });

  it('put what does not apply aside, and what is done below what is open', () => {
    const marks = [done('askHospital'), done('lockHome', 'not-needed')];
    const [tonight] = bandsOf(planFor(people.daughterInToronto, marks));
    const keys = keysIn(tonight?.tasks ?? []);
    expect(keys.at(-1)).toBe('askHospital');
    expect(keys).not.toContain('lockHome');
    const open = (all: PlanMark[]) => countByBand({ answers: people.daughterInToronto, marks: all }).tonight.open;
    expect(open(marks)).toBe(open([]) - 2);
  });
});

describe('the first task of the week', () => {
  const first = (answers: Answers) => bandsOf(planFor(answers)).find(({ band }) => band === 'week')?.tasks[0]?.task.key;

  it('is no program a year away of which nobody knows whether it is theirs', () => {
    expect(first(people.daughterInToronto)).toBe('whoDecides-ON');
  });

  it('is such a program for whoever has said that the person served', () => {
    expect(first(people.veteranInNovaScotia)).toBe('lastPostFund');
  });
});

it('asks nobody to call a funeral home once one has accepted', () => {
  const keys = (status: 'pending' | 'accepted') =>
    keysIn(planFor(people.assistanceInNewBrunswick, [...withRecord([], status)]));
  expect(keys('pending')).toContain('callHome');
  expect(keys('accepted')).not.toContain('callHome');
});

it('gives no sheet the address of a task', () => {
  expect(tasks.filter(({ key }) => findSheet(key))).toEqual([]);
});
