import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limits } from '#vocabulary/limits.ts';
import errors from '../../messages/en/errors.json' with { type: 'json' };
import { relativesOf } from '../circle.ts';
import { createWorld, type Person, type World } from '../world.ts';

let world: World;
let { withRelatives, removeRelative } = {} as ReturnType<typeof relativesOf>;

beforeAll(async () => {
  world = await createWorld();
  ({ withRelatives, removeRelative } = relativesOf(world));
});
afterAll(() => world.close());

const words = 'Cremation, with a ceremony by the river.';
const propose = (id: string, as: Person, proposal = words) =>
  world.call('POST /api/spirits/{id}/decisions', {
    params: { id },
    as,
    body: { subject: 'burial-or-cremation', proposal },
  });
const list = (id: string, as: Person) => world.call('GET /api/spirits/{id}/decisions', { params: { id }, as });
const say = (id: string, decisionId: string, as: Person, agrees: boolean) =>
  world.call('PATCH /api/spirits/{id}/decisions/{decisionId}', { params: { id, decisionId }, as, body: { agrees } });
const close = (id: string, decisionId: string, as: Person, version: number, outcome = 'decided') =>
  world.call('POST /api/spirits/{id}/decisions/{decisionId}/close', {
    params: { id, decisionId },
    as,
    body: { outcome, version },
  });
const saidOn = ({ positions }: { positions: { name: string; agrees: boolean | null }[] }) =>
  positions.map(({ name, agrees }) => [name, agrees]);

describe('a card', () => {
  it('is proposed by who decides or helps, told by mail to who decides, and read by all', async () => {
    const { id, person, decides, helps, looks } = await withRelatives();
    const card = await propose(id, helps.person);
    expect([card.status, card.json.author, card.json.proposal]).toEqual([201, 'helps', words]);
    const subject = 'helps proposes something for Marie Roy';
    for (const [one, count] of [
      [person, 1],
      [decides.person, 1],
      [helps.person, 0],
      [looks.person, 0],
    ] as const)
      expect((await world.mailsTo(one.email)).filter((mail) => mail.subject === subject)).toHaveLength(count);
    expect(saidOn((await list(id, looks.person)).json[0])).toEqual([
      ['Paul private', null],
      ['decides', null],
    ]);
    expect((await propose(id, looks.person)).status).toBe(403);
    expect((await propose(id, await world.person())).status).toBe(404);
    const empty = await propose(id, person, ' ');
    expect([empty.status, empty.text]).toEqual([400, errors.wordsMissing]);
    expect((await list(id, person)).json).toHaveLength(1);
  });

  it('is answered by who decides alone, each for themselves, also two at once', async () => {
    const { id, person, decides, helps, looks } = await withRelatives();
    const card = (await propose(id, person)).json.id as string;
    const replies = await Promise.all([say(id, card, person, true), say(id, card, decides.person, false)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect((await say(id, card, helps.person, true)).status).toBe(403);
    expect((await say(id, card, looks.person, true)).status).toBe(403);
    const [seen] = (await list(id, helps.person)).json;
    expect(new Map(saidOn(seen) as [string, boolean][])).toEqual(
      new Map([
        ['Paul private', true],
        ['decides', false],
      ]),
    );
    expect(seen.version).toBe(2);
    // Saying the same again moves nothing; another word does.
    expect((await say(id, card, person, true)).json.version).toBe(2);
    expect((await say(id, card, person, false)).json.version).toBe(3);
  });

  it('is closed by who has read the last word on it, and kept as it was said', async () => {
    const { id, person, decides, helps } = await withRelatives();
    const card = (await propose(id, helps.person)).json.id as string;
    await say(id, card, decides.person, false);
    const early = await close(id, card, person, 0);
    expect([early.status, early.text]).toEqual([409, errors.decisionMoved]);
    expect((await close(id, card, helps.person, 1)).status).toBe(403);
    const closed = await close(id, card, person, 1);
    expect(closed.json).toMatchObject({ outcome: 'decided', closedBy: 'Paul private', proposal: words });
    expect(closed.json.closedAt).toMatch(/^\d{4}-/);
    const late = await say(id, card, decides.person, true);
    expect([late.status, late.text]).toEqual([409, errors.decisionClosed]);
    expect((await close(id, card, person, 1, 'set-aside')).text).toBe(errors.decisionClosed);
    await removeRelative(id, decides.memberId, person);
    expect(saidOn((await list(id, person)).json[0])).toEqual([['decides', false]]);
    for (const change of [
      world.pool`update decisions set proposal = 'other' where id = ${card}`,
      world.pool`update decisions set outcome = null, closed_at = null, closed_by_name = null where id = ${card}`,
      world.pool`update decision_positions set agrees = true where decision_id = ${card}`,
    ])
      await expect(change).rejects.toThrow('kept as it was said');
  });

  it('is closed once where two close it at once, and loses no word that comes meanwhile', async () => {
    const { id, person, decides } = await withRelatives();
    const card = (await propose(id, person)).json.id as string;
    const both = await Promise.all([
      close(id, card, person, 0),
      close(id, card, decides.person, 0, 'set-aside'),
      say(id, card, decides.person, false),
    ]);
    const closings = both.slice(0, 2).filter(({ status }) => status === 200);
    const said = both[2]!.status === 200;
    const [seen] = (await list(id, person)).json;
    // Whoever spoke first was read first: either the card was closed without the word, or the word stands and it is open.
    expect(closings.length).toBe(said ? 0 : 1);
    expect(saidOn(seen).some(([, agrees]) => agrees === false)).toBe(said);
    expect(seen.outcome === null).toBe(said);
  });

  it('does not stand beside more open ones than a family can read, and never on another record', async () => {
    const { id, person } = await withRelatives();
    await world.pool`
      insert into decisions (spirit_id, subject, proposal, author_name)
      select ${id}, 'other', 'again', 'Marie' from generate_series(1, ${limits.openDecisions})`;
    expect((await propose(id, person)).text).toBe(errors.decisionsFull);
    const other = await withRelatives();
    const [row] = await world.pool`select id from decisions where spirit_id = ${id} limit 1`;
    expect((await say(other.id, row!.id, other.person, true)).status).toBe(404);
    expect((await close(other.id, row!.id, other.person, 0)).status).toBe(404);
  });

  it('keeps what somebody said whose account is erased', async () => {
    const { id, person, decides } = await withRelatives();
    const card = (await propose(id, decides.person)).json.id as string;
    await say(id, card, decides.person, true);
    await close(id, card, person, 1);
    await world.pool`delete from users where id = ${decides.person.userId}`;
    const [seen] = (await list(id, person)).json;
    expect([seen.author, saidOn(seen)]).toEqual(['decides', [['decides', true]]]);
  });
});
