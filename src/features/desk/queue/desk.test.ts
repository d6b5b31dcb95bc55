import { describe, expect, it } from 'vitest';
import type { Spirit } from '#features/spirits/core/schema.ts';
import {
  branchesOf,
  colleagueKey,
  colleaguesIn,
  countDesk,
  type DeskFilter,
  deskFilterIn,
  deskHref,
  deskQueueOf,
  deskStateOf,
  filterDesk,
  hasAssigned,
  keysAbove,
  pageOf,
} from './desk.rules.ts';

type Core = Spirit['core'];
type Home = Core['connectedFuneralHomes'][number];

const home = (id: string, status: Home['status'], requestedAt = '2026-03-01T10:00:00Z'): Home => ({
  id,
  name: `Home ${id}`,
  type: 'secondary',
  status,
  requestedAt,
});

const spirit = (id: string, core: Partial<Core>, data: Spirit['data'] = {}): Spirit => ({
  id,
  data,
  core: {
    id,
    status: 'unverified',
    connectionStatus: 'none',
    updatedAt: '2026-03-01T10:00:00Z',
    spiritFirstName: '',
    spiritLastName: '',
    connectedFuneralHomes: [],
    ...core,
  },
});

const timing = (answer: string) => ({ timing: { answer, answerValues: {} } });
const asked = (id: string, at: string, when?: string) =>
  spirit(id, { connectedFuneralHomes: [home('own', 'pending', at)] }, when ? timing(when) : {});
const accepted = (id: string, core: Partial<Core> = {}) =>
  spirit(id, { connectedFuneralHomes: [home('own', 'accepted')], ...core });
const never = () => false;
const idsOf = (spirits: readonly Spirit[]) => spirits.map(({ id }) => id);
const everything: DeskFilter = { home: '', state: '', name: '', who: '', order: 'stage', view: 'table' };
const reader = 'anne@example.org';

describe('deskQueueOf', () => {
  it('puts the request first that needs help soonest, and an unknown need with the soonest', () => {
    const spirits = [
      asked('future', '2026-03-09T10:00:00Z', 'future'),
      asked('imminent', '2026-03-08T10:00:00Z', 'imminent'),
      asked('now', '2026-03-01T10:00:00Z', 'now'),
      asked('unsaid', '2026-03-02T10:00:00Z'),
    ];
    expect(idsOf(deskQueueOf(spirits, never, 'stage'))).toEqual(['unsaid', 'now', 'imminent', 'future']);
  });

  it('puts those that have waited too long before the newest', () => {
    const spirits = [asked('new', '2026-03-04T10:00:00Z', 'now'), asked('late', '2026-03-02T10:00:00Z', 'now')];
    expect(idsOf(deskQueueOf(spirits, ({ id }) => id === 'late', 'stage'))).toEqual(['late', 'new']);
    expect(idsOf(deskQueueOf(spirits, never, 'stage'))).toEqual(['new', 'late']);
  });

  it('puts cases behind requests, those nobody has taken into care first, then the newest change', () => {
    const spirits = [
      accepted('rest', { status: 'at-rest', updatedAt: '2026-03-09T10:00:00Z' }),
      accepted('care', { status: 'in-care', updatedAt: '2026-03-08T10:00:00Z' }),
      accepted('older', { updatedAt: '2026-03-01T10:00:00Z' }),
      accepted('newer', { updatedAt: '2026-03-02T10:00:00Z' }),
      asked('asked', '2026-02-01T10:00:00Z', 'future'),
    ];
    expect(idsOf(deskQueueOf(spirits, never, 'stage'))).toEqual(['asked', 'newer', 'older', 'care', 'rest']);
  });

  it('puts cases in the order of last names, or of the newest change, where asked', () => {
    const spirits = [
      accepted('zoe', { spiritFirstName: 'Zoé', spiritLastName: 'Émond', updatedAt: '2026-03-09T10:00:00Z' }),
      accepted('anne', { spiritFirstName: 'Anne', spiritLastName: 'Émond', updatedAt: '2026-03-08T10:00:00Z' }),
      accepted('dube', { spiritLastName: 'Dubé', status: 'at-rest', updatedAt: '2026-03-01T10:00:00Z' }),
      asked('asked', '2026-02-01T10:00:00Z'),
    ];
    expect(idsOf(deskQueueOf(spirits, never, 'name'))).toEqual(['asked', 'dube', 'anne', 'zoe']);
    expect(idsOf(deskQueueOf(spirits, never, 'changed'))).toEqual(['asked', 'zoe', 'anne', 'dube']);
  });

  it('keeps a record among the requests while one branch still has to answer', () => {
    const both = accepted('both', { connectedFuneralHomes: [home('one', 'accepted'), home('two', 'pending')] });
    expect(deskStateOf(both)).toBe('waiting');
  });
});

describe('narrowDesk', () => {
  const marie = accepted('marie', { spiritFirstName: 'Marie-Ève', spiritLastName: 'Côté' });
  const jean = spirit(
    'jean',
    { spiritFirstName: 'Jean', connectedFuneralHomes: [home('west', 'pending')] },
    { spiritInfo: { answer: 'given', answerValues: { arrangerFirstName: 'Paul' } } },
  );
  const all = [marie, jean];
  it.each<[Partial<DeskFilter>, string[]]>([
    [{}, ['marie', 'jean']],
    [{ name: 'cote' }, ['marie']],
    [{ name: '  EVE  marie ' }, ['marie']],
    [{ name: 'paul' }, ['jean']],
    [{ name: 'nobody' }, []],
    [{ home: 'west' }, ['jean']],
    [{ state: 'waiting' }, ['jean']],
    [{ state: 'accepted' }, ['marie']],
    [{ state: 'cases' }, ['marie']],
    [{ state: 'cases', home: 'west' }, []],
    [{ state: 'accepted', home: 'west' }, []],
  ])('%j: %j', (filter, ids) => {
    expect(idsOf(filterDesk(all, { ...everything, ...filter }, reader))).toEqual(ids);
  });
  it('counts what stands where, and names each branch once', () => {
    expect(countDesk(all)).toEqual({ waiting: 1, accepted: 1, 'in-care': 0, 'at-rest': 0 });
    expect(branchesOf([...all, marie])).toEqual([
      { id: 'own', name: 'Home own' },
      { id: 'west', name: 'Home west' },
    ]);
  });
});

describe('whose cases', () => {
  const of = (id: string, assignee?: string) =>
    accepted(id, { connectedFuneralHomes: [{ ...home('own', 'accepted'), ...(assignee && { assignee }) }] });
  const paul = 'paul@example.org';
  const all = [of('hers', reader), of('his', paul), of('free'), asked('asked', '2026-03-01T10:00:00Z')];
  it.each<[string, string[]]>([
    ['', ['hers', 'his', 'free', 'asked']],
    ['mine', ['hers']],
    ['nobody', ['free']],
    [colleagueKey(paul), ['his']],
    [colleagueKey('gone@example.org'), []],
    [paul, []],
  ])('%j: %j', (who, ids) => {
    expect(idsOf(filterDesk(all, { ...everything, who }, reader))).toEqual(ids);
  });
  it('looks at each branch that has accepted, and at none that is asked', () => {
    const both = accepted('both', {
      connectedFuneralHomes: [
        { ...home('one', 'accepted'), assignee: paul },
        home('two', 'accepted'),
        home('three', 'pending'),
      ],
    });
    for (const who of ['nobody', colleagueKey(paul)])
      expect(idsOf(filterDesk([both], { ...everything, who }, reader))).toEqual(['both']);
    expect(filterDesk([both], { ...everything, who: 'mine' }, reader)).toEqual([]);
  });
  it('offers the others who have a case, once somebody has one', () => {
    expect(colleaguesIn([...all, of('again', paul)], reader)).toEqual([paul]);
    expect([hasAssigned(all), hasAssigned([of('free')])]).toEqual([true, false]);
  });
  it('names a colleague in an address by a short key without their mailbox', () => {
    expect(colleagueKey(paul)).toMatch(/^[0-9a-z]{7}$/);
    expect(colleagueKey(paul)).not.toBe(colleagueKey(reader));
  });
});

describe('the address of the desk', () => {
  it('says what was chosen, and reads it back', () => {
    const filter: DeskFilter = {
      home: 'a',
      state: 'in-care',
      name: 'Roy & fils',
      who: 'mine',
      order: 'changed',
      view: 'board',
    };
    const href = deskHref(filter, 2);
    expect(href).toBe('/spirits?name=Roy%20%26%20fils&state=in-care&home=a&who=mine&order=changed&view=board&page=2');
    const search = new Map(
      href
        .split('?')[1]!
        .split('&')
        .map((part) => part.split('=').map(decodeURIComponent) as [string, string]),
    );
    expect(deskFilterIn({ get: (key) => search.get(key) ?? null })).toEqual({ ...filter, page: 2 });
    expect(deskHref(everything)).toBe('/spirits');
  });
  it('narrows nothing by what it cannot mean', () => {
    const search = new Map([
      ['state', 'gone'],
      ['page', '-1'],
      ['order', 'gone'],
      ['view', 'gone'],
    ]);
    expect(deskFilterIn({ get: (key) => search.get(key) ?? null })).toEqual({ ...everything, page: 0 });
  });
});

describe('pageOf', () => {
  it('cuts a list, and shows the last page for one behind it', () => {
    expect(pageOf([1, 2, 3, 4, 5], 1, 2)).toEqual({ items: [3, 4], page: 1, pages: 3 });
    expect(pageOf([1, 2, 3, 4, 5], 9, 2)).toEqual({ items: [5], page: 2, pages: 3 });
    expect(pageOf([], 0, 2)).toEqual({ items: [], page: 0, pages: 1 });
    expect(pageOf([], 0, 0)).toEqual({ items: [], page: 0, pages: 1 });
  });
});

describe('what stands above the answers of a case', () => {
  it('is how to reach the family and every question of the first call', () => {
    const keys = keysAbove({ timing: { answer: 'now', answerValues: {} } });
    expect(keys).toEqual(expect.arrayContaining(['directInfo', 'lovedOneLocation', 'spiritInfo', 'cremationOrBurial']));
    expect(keys).not.toContain('howWillYouHonour');
  });
});
