import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import errors from '../../messages/en/errors.json' with { type: 'json' };
import { linesOfPdf } from '../pdfText.ts';
import { recordsOf } from '../records.ts';
import { createWorld, type Person, type World } from '../world.ts';

let world: World;
let { family, connected } = {} as ReturnType<typeof recordsOf>;

beforeAll(async () => {
  world = await createWorld();
  ({ family, connected } = recordsOf(world));
});
afterAll(() => world.close());

type Notice = { office: string; toldOn: string; toldBy: string; way: string; reference: string };
type Change = { id: string; was: number | null; notice: Notice | null };
const said = (more: Partial<Notice> = {}): Notice => ({
  office: 'bank',
  toldOn: '2026-11-25',
  toldBy: 'Anne',
  way: 'phone',
  reference: 'B-17',
  ...more,
});
const added = (more: Partial<Notice> = {}, id: string = randomUUID()): Change => ({
  id,
  was: null,
  notice: said(more),
});
const read = (id: string, as: Person) => world.call('GET /api/spirits/{id}/offices', { params: { id }, as });
const write = (id: string, as: Person, ...changes: Change[]) =>
  world.call('PATCH /api/spirits/{id}/offices', { params: { id }, as, body: { changes } });
const noticesOf = async (id: string, as: Person) => (await read(id, as)).json.notices;
const marksOf = async (id: string, as: Person) =>
  (await world.call('GET /api/spirits/{id}/plan', { params: { id }, as })).json.marks;

describe('the log of the offices that were told', () => {
  it('keeps who told which office, when, how and with which number, and ticks its task', async () => {
    const { id, person } = await family();
    const first = added();
    const kept = await write(id, person, first);
    expect([kept.status, kept.json.notices]).toEqual([200, [{ id: first.id, ...said(), version: 1 }]]);
    expect(await marksOf(id, person)).toEqual([{ key: 'bank', state: 'done', day: '2026-11-25' }]);

    const again = added({ toldOn: '2026-11-26', way: 'letter', reference: '' });
    await write(id, person, again);
    const changed = await write(id, person, { id: first.id, was: 1, notice: said({ reference: 'B-18' }) });
    expect(
      changed.json.notices.map((one: Notice & { version: number }) => [one.way, one.reference, one.version]),
    ).toEqual([
      ['letter', '', 1],
      ['phone', 'B-18', 2],
    ]);

    await write(id, person, { id: again.id, was: 1, notice: null });
    expect(await marksOf(id, person)).toHaveLength(1);
    const none = await write(id, person, { id: first.id, was: 2, notice: null });
    expect(none.json.notices).toEqual([]);
    expect(await marksOf(id, person)).toEqual([]);
  });

  it('refuses a change of a note that is not the one that was read, and then changes nothing at all', async () => {
    const { id, person } = await family();
    const first = added();
    await write(id, person, first);
    const before = await noticesOf(id, person);
    for (const late of [
      { id: first.id, was: 2, notice: said({ toldBy: 'Luc' }) },
      { id: first.id, was: null, notice: said({ toldBy: 'Luc' }) },
      { id: first.id, was: null, notice: null },
      { id: randomUUID(), was: 1, notice: said() },
    ]) {
      const refused = await write(id, person, added({ office: 'passport' }), late);
      expect([refused.status, refused.text]).toEqual([409, errors.changedElsewhere]);
    }
    expect(await noticesOf(id, person)).toEqual(before);
    expect((await marksOf(id, person)).map(({ key }: { key: string }) => key)).toEqual(['bank']);
  });

  it('keeps the notes of two who write at once, and lets one of two win who change the same', async () => {
    const { id, person } = await family();
    const first = added();
    const both = await Promise.all([write(id, person, first), write(id, person, added({ way: 'online' }))]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await noticesOf(id, person)).toHaveLength(2);
    expect(await marksOf(id, person)).toHaveLength(1);
    const changes = await Promise.all(
      ['Luc', 'Marie'].map((toldBy) => write(id, person, { id: first.id, was: 1, notice: said({ toldBy }) })),
    );
    expect(changes.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it.each<[string, Partial<Notice>]>([
    ['an office that is none', { office: 'nobody' }],
    ['a way that is none', { way: 'pigeon' }],
    ['a day that is none', { toldOn: '2026-02-31' }],
    ['a day that nobody means', { toldOn: '0000-01-01' }],
    ['a name without end', { toldBy: 'x'.repeat(81) }],
    ['a number without end', { reference: 'x'.repeat(81) }],
  ])('refuses %s', async (_, more) => {
    const { id, person } = await family();
    const refused = await write(id, person, added(more));
    expect([refused.status, [errors.inputInvalid, errors.textTooLong].includes(refused.text)]).toEqual([400, true]);
    expect(await noticesOf(id, person)).toEqual([]);
  });

  it('holds as many notes as a record may, and then says so', async () => {
    const { id, person } = await family();
    const full = await write(id, person, ...Array.from({ length: 200 }, () => added()));
    expect([full.status, full.json.notices.length]).toEqual([200, 200]);
    const refused = await write(id, person, added());
    expect([refused.status, refused.text]).toEqual([409, errors.tooManyNotices]);
    expect(await noticesOf(id, person)).toHaveLength(200);
  });

  it('is the family’s: no other family and no funeral home reads or writes it, and it goes with its record', async () => {
    const { id, family: own, home } = await connected('accepted');
    await write(id, own.person, added());
    const other = await family();
    for (const [who, status] of [
      [other.person, 404],
      [home.person, 403],
    ] as const) {
      expect((await read(id, who)).status).toBe(status);
      expect((await write(id, who, added())).status).toBe(status);
    }
    expect(await noticesOf(id, own.person)).toHaveLength(1);
    await world.pool`delete from spirits where id = ${id}`;
    expect(await world.pool`select 1 from office_notices where spirit_id = ${id}`).toHaveLength(0);
  });
});

const block = (answer: string, answerValues: Record<string, string> = {}) => ({ answer, answerValues });
const answers = {
  timing: block('now'),
  location: block('Quebec', { town: 'Saguenay' }),
  spiritInfo: block('given', { spiritFirstName: 'Rose', spiritLastName: 'LeBlanc', dateOfDeath: '2026-11-24' }),
};
const draw = (more: object = {}) =>
  world.call('POST /api/offices/pdf', {
    body: { answers, letters: [{ office: 'bank', language: 'en' }], language: 'en', today: '2026-11-25', ...more },
  });
const words = (bytes: Buffer) => linesOfPdf(bytes).join(' ').replaceAll('\u00a0', ' ');

describe('letters as a PDF', () => {
  it('say the letter to one office', async () => {
    const answer = await draw();
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    const text = words(answer.bytes);
    for (const part of ['November 25, 2026', 'Rose LeBlanc', 'November 24, 2026', 'Account number', 'Signature'])
      expect(text).toContain(part);
  });

  it('say each letter in the language it was asked in, one after the other, and of no letter how many there are', async () => {
    const text = words(
      (
        await draw({
          letters: [
            { office: 'retraiteQuebec', language: 'fr' },
            { office: 'bank', language: 'en' },
          ],
        })
      ).bytes,
    );
    expect(text.indexOf('Retraite Québec')).toBeGreaterThan(-1);
    expect(text.indexOf('The bank:')).toBeGreaterThan(text.indexOf('Retraite Québec'));
    expect(text).toContain('Date du décès');
    expect(text).not.toMatch(/Page 1|de 2|of 2/);
  });

  it.each<[string, object]>([
    ['an office of another region', { letters: [{ office: 'healthCard', language: 'en' }] }],
    ['an office that is none', { letters: [{ office: 'nobody', language: 'en' }] }],
    ['no letter', { letters: [] }],
    ['a language that is none', { letters: [{ office: 'bank', language: 'de' }] }],
    ['a day that is none', { today: 'tomorrow' }],
    ['more than it needs', { sin: '046 454 286' }],
  ])('refuse %s', async (_, more) => {
    const refused = await draw(more);
    expect(refused.status).toBe(400);
    expect(refused.text.length).toBeGreaterThan(10);
  });

  it('keep nothing of what they are made from', async () => {
    const before = await world.pool`select count(*) from spirits`;
    await draw();
    expect(await world.pool`select count(*) from spirits`).toEqual(before);
  });
});
