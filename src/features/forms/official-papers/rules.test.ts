import { describe, expect, it, test } from 'vitest';
import { cremation } from '#vocabulary/places/cremation.ts';
import { type OfficialPaperKind, officialPapersIn } from '#vocabulary/regions/officialPapers.ts';
import { type RegionCode, regionCodes } from '#vocabulary/regions/regions.ts';
import {
  beforeEndOf,
  blankEntry,
  type CaseOfPapers,
  caseOfPapers,
  diedOnIn,
  formsHoldingUp,
  isSameEntry,
  isUnknown,
  missingFor,
  noted,
  papersHoldingUp,
  papersOf,
  registrationOf,
  stepThatWaits,
  whyNotNoted,
} from './rules.ts';

const of = (region: RegionCode, disposition: CaseOfPapers['disposition'], leaves = false): CaseOfPapers => ({
  ...{ region, disposition, leaves },
  timing: 'now',
});
const namesOf = (one: CaseOfPapers) => papersOf(one).map(({ name }) => name);
const holding = (one: CaseOfPapers, states = {}) => papersHoldingUp(one, states).map(({ kind }) => kind);

/** Of each province and territory: certificate, permit, what a cremation needs besides, what holds up a cremation, and a burial. */
const table: [
  RegionCode,
  certificate: string,
  permit: string | null,
  clearance: string | null,
  cremation: OfficialPaperKind[],
  burial: OfficialPaperKind[],
][] = [
  ['AB', 'medical-certificate', 'burial-permit', 'medical-examiner-form-4', ['permit', 'clearance'], ['permit']],
  ['BC', 'medical-certificate', 'disposition-permit', null, ['registration', 'permit'], ['permit']],
  ['MB', 'medical-certificate', 'burial-permit', 'medical-examiner-permit', ['permit', 'clearance'], ['permit']],
  ['NB', 'medical-certificate', 'burial-permit', 'coroner', ['registration', 'permit', 'clearance'], ['permit']],
  ['NL', 'medical-certificate', 'burial-permit', 'chief-medical-examiner', ['permit', 'clearance'], ['permit']],
  ['NT', 'medical-certificate', 'burial-permit', null, ['permit'], ['permit']],
  ['NS', 'medical-certificate', 'burial-permit', 'medical-examiner-every-case', ['permit', 'clearance'], ['permit']],
  ['NU', 'medical-certificate', 'burial-permit', null, ['permit'], ['permit']],
  ['ON', 'form-16', 'form-19', 'coroner-certificate', ['permit', 'clearance'], ['permit']],
  ['PE', 'medical-certificate', 'burial-permit', 'coroner-form-5', ['permit', 'clearance'], ['permit']],
  ['QC', 'attestation', null, 'coroner-if-reportable', ['medical-certificate'], ['medical-certificate']],
  ['SK', 'medical-certificate', 'burial-permit', null, ['permit'], ['permit']],
  ['YT', 'medical-certificate', 'burial-permit', null, ['permit'], ['permit']],
];

test('which papers are needed is not known while no province is said and none was begun', () => {
  expect(isUnknown({ region: null, papers: [] })).toBe(true);
  expect(isUnknown({ region: 'AB', papers: [] })).toBe(false);
});

describe.each(table)('in %s', (region, certificate, permit, clearance, beforeCremation, beforeBurial) => {
  const always = ['registration', certificate, ...(permit ? [permit] : [])];
  test('a burial needs its papers, and waits for some', () => {
    expect(namesOf(of(region, 'burial'))).toEqual(always);
    expect(holding(of(region, 'burial'))).toEqual(beforeBurial);
  });
  test('a cremation needs its papers, and waits for some', () => {
    expect(namesOf(of(region, 'cremation'))).toEqual([...always, ...(clearance ? [clearance] : [])]);
    expect(holding(of(region, 'cremation'))).toEqual(beforeCremation);
  });
  test('nothing waits while nobody has said how it is to end, or once the papers are there', () => {
    expect(namesOf(of(region, 'undecided'))).toEqual(always);
    expect(holding(of(region, 'undecided'))).toEqual([]);
    const settled = Object.fromEntries(officialPapersIn(region).map(({ kind }) => [kind, 'received']));
    expect(holding(of(region, 'cremation'), settled)).toEqual([]);
  });
});

it('knows every province and territory once, with a source for each paper', () => {
  expect(table.map(([region]) => region)).toEqual(regionCodes);
  const papers = regionCodes.flatMap((region) => officialPapersIn(region));
  expect(papers.every(({ source, asOf }) => source !== '' && /^\d{4}-\d{2}$/.test(asOf))).toBe(true);
  expect(papers.filter(({ conditional }) => conditional).map(({ name }) => name)).toEqual(['coroner-if-reportable']);
  // What only the record’s own people give is no paper of an office.
  expect(officialPapersIn('SK').map(({ kind }) => kind)).not.toContain('clearance');
  expect(cremation.SK.clearance).toBe('decision-maker-and-identification');
});

it('in Ontario gives one certificate, never both, and in Prince Edward Island asks for the same one', () => {
  expect(namesOf(of('ON', 'cremation', true))).toEqual(['registration', 'form-16', 'form-19', 'shipment-certificate']);
  expect(namesOf(of('PE', 'burial', true))).toContain('coroner-form-5');
  expect(holding(of('PE', 'burial', true))).toContain('clearance');
  expect(namesOf(of('AB', 'cremation', true))).not.toContain('medical-examiner-form-4');
  const [, , , shipment] = papersOf(of('ON', 'cremation', true));
  expect(stepThatWaits(shipment!, of('ON', 'cremation', true))).toBe('journey');
});

it('lists nothing before somebody has died, or while the province is not known', () => {
  expect(papersOf({ ...of('ON', 'burial'), timing: 'future' })).toEqual([]);
  expect(papersOf({ ...of('ON', 'burial'), region: undefined })).toEqual([]);
});

it('says that the permit waits only where a source does', () => {
  const waits = (region: RegionCode) => stepThatWaits(officialPapersIn(region)[0]!, of(region, 'burial'));
  expect(regionCodes.filter((region) => waits(region) === 'permit')).toEqual(['BC', 'NL', 'NS', 'ON', 'SK']);
});

it('takes the end from the registration before the answers, and a paper that is not needed for settled', () => {
  const data = {
    timing: { answer: 'now' },
    location: { answer: 'Ontario' },
    cremationOrBurial: { answer: 'cremation' },
  };
  expect(caseOfPapers(data, 'entombment')).toMatchObject({ region: 'ON', disposition: 'burial', leaves: false });
  expect(caseOfPapers(data, 'shipment')).toMatchObject({ disposition: 'cremation', leaves: true });
  expect(caseOfPapers(data, undefined).disposition).toBe('cremation');
  expect(holding(of('AB', 'cremation'), { permit: 'received', clearance: 'not-needed' })).toEqual([]);
  expect(holding(of('AB', 'cremation'), { permit: 'sent' })).toEqual(['permit', 'clearance']);
});

it('names what is missing by its section, and takes “not known” for an answer', () => {
  const data = { location: { answer: 'Quebec' }, cremationOrBurial: { answer: 'cremation' } };
  const missing = missingFor(
    'registration',
    registrationOf(data, { firstParent: 'unknown', maritalStatus: 'married' }),
  );
  expect(missing).toContainEqual({ part: 'parents', field: 'secondParent' });
  expect(missing).toContainEqual({ part: 'spouse', field: 'marriageDate' });
  expect(missing.map(({ field }) => field)).not.toContain('firstParent');
  expect(missing.map(({ field }) => field)).not.toContain('method');
  expect(missingFor('permit', registrationOf(data, {}))).toEqual([{ part: 'disposition', field: 'dispositionPlace' }]);
});

it('waits for the signed forms of the record before a cremation, and in Saskatchewan for the identification', () => {
  expect(formsHoldingUp(of('BC', 'cremation'), [])).toEqual(['cremation-authorization']);
  expect(formsHoldingUp(of('SK', 'cremation'), ['cremation-authorization'])).toEqual(['identification']);
  expect(formsHoldingUp(of('SK', 'burial'), [])).toEqual([]);
});

const when = { today: '2026-11-26', recordSince: '2026-11-20T10:00:00.000Z' };
const sent = { state: 'sent', on: '2026-11-25', number: 'A-1', office: 'Edmonton', reason: 'none' } as const;

it.each([
  [{ ...sent, on: null }, 'officialPaperDay'],
  [{ ...sent, on: '2026-11-27' }, 'officialPaperFuture'],
  [{ ...sent, on: '2026-11-26' }, null],
  [{ ...sent, on: '2025-11-19' }, null],
  [{ ...sent, on: '2025-11-18' }, 'officialPaperEarly'],
  [{ ...blankEntry, state: 'not-needed' as const }, 'officialPaperReason'],
  [blankEntry, null],
])('refuses %o with %s', (entry, why) => {
  expect(whyNotNoted(entry, when)).toBe(why);
});

const answersIn = (region: string) => ({ timing: { answer: 'now' }, location: { answer: region } });

it('accepts the papers of a death that was long before the record, from its day on', () => {
  const diedOn = diedOnIn(registrationOf(answersIn('British Columbia'), { dateOfDeath: '2019-03~' }));
  expect(diedOn).toBe('2019-03-01');
  expect(whyNotNoted({ ...sent, on: '2019-03-01' }, { ...when, diedOn })).toBeNull();
  expect(whyNotNoted({ ...sent, on: '2019-02-28' }, { ...when, diedOn })).toBe('officialPaperEarly');
  expect(diedOnIn(registrationOf(answersIn('British Columbia'), { dateOfDeath: 'unknown' }))).toBe('');
});

it('says to a chain of custody what a cremation or a burial waits for, and whether a permit is still awaited', () => {
  const of = (region: string, noted: Partial<Record<string, 'sent' | 'received' | 'not-needed'>> = {}) =>
    beforeEndOf(caseOfPapers(answersIn(region), undefined), (kind) =>
      noted[kind] ? { state: noted[kind], number: `${kind}-1` } : undefined,
    );
  expect(of('Saskatchewan')).toEqual({
    cremation: ['permit'],
    burial: ['permit'],
    permit: { awaited: true, number: '' },
  });
  expect(of('Saskatchewan', { permit: 'received' })).toEqual({
    ...{ cremation: [], burial: [] },
    permit: { awaited: false, number: 'permit-1' },
  });
  expect(of('Quebec').permit.awaited).toBe(false);
  expect(of('nowhere')).toEqual({ cremation: [], burial: [], permit: { awaited: true, number: '' } });
});

it('keeps of each state only what belongs to it', () => {
  expect(noted(sent)).toEqual({ ...sent, reason: '' });
  expect(noted({ ...sent, state: 'not-needed' })).toEqual({ ...blankEntry, state: 'not-needed', reason: 'none' });
  expect(noted({ ...sent, state: 'not-begun' })).toEqual(blankEntry);
  expect(isSameEntry(noted(sent), { ...sent, reason: '' })).toBe(true);
  expect(isSameEntry(noted(sent), blankEntry)).toBe(false);
});
