import { expect } from 'vitest';
import errors from '../messages/en/errors.json' with { type: 'json' };
import type { CallOptions, Person, World } from './world.ts';

/** The calls of the connection machine, by their last word. */
export const calls = {
  connect: 'POST /api/spirits/{id}/funeral-home/{placeId}/connect',
  engage: 'POST /api/spirits/{id}/funeral-home/{placeId}/engage',
  accept: 'POST /api/spirits/{id}/funeral-home/{placeId}/accept-engagement',
  decline: 'POST /api/spirits/{id}/funeral-home/{placeId}/decline-engagement',
  disconnect: 'DELETE /api/spirits/{id}/funeral-home/{placeId}/disconnect',
} as const;

/** What happens between a family and a home. */
export type Act = keyof typeof calls;

/** Answers as a family gives them, with something private in every block. */
export const answers = {
  timing: { answer: 'now', answerValues: { toConfirm: ['weight'] } },
  cremationOrBurial: { answer: 'cremation', answerValues: { note: 'private' } },
  preArranged: { answer: 'prepaid', answerValues: { contractNumber: 'private' } },
  readyToBePickedUp: { answer: 'yes', answerValues: { when: 'private' } },
  location: { answer: 'Alberta', answerValues: { town: 'Canmore' } },
  lovedOneAddress: { answer: 'private', answerValues: { latitude: 51.1 } },
  directInfo: { answer: 'given', answerValues: { arrangerPhoneNumber: 'private', arrangerEmail: 'private' } },
  spiritInfo: {
    answer: 'given',
    answerValues: {
      spiritFirstName: 'Marie',
      spiritLastName: 'Roy',
      arrangerFirstName: 'Paul',
      arrangerLastName: 'private',
      arrangerEmail: 'private',
    },
  },
};

/** Families, homes and records of one world, and what is left in the database of each. */
export function recordsOf(world: World) {
  /** A family with a record. */
  async function family(data: Record<string, unknown> = answers, options: { language?: 'en' | 'fr' } = {}) {
    const person = await world.person(options);
    const created = await world.call('POST /api/spirits', { as: person, body: { spirit: { data } } });
    expect(created.status, created.text).toBe(201);
    return { person, id: created.json.id as string, spirit: created.json };
  }

  /** A funeral home with a listing and the account that keeps it. */
  async function home(columns: Record<string, unknown> = {}, options: { language?: 'en' | 'fr' } = {}) {
    const place = await world.place(columns);
    const person = await world.person({ email: place.email!, roles: ['funeral-home'], ...options });
    return { person, place, placeId: place.id };
  }

  const act = (name: Act, id: string, placeId: string, as: Person, options: CallOptions = {}) =>
    world.call(calls[name], {
      params: { id, placeId },
      as,
      ...(name === 'decline' ? { body: { reason: 'capacity' } } : {}),
      ...options,
    });

  /** A family whose record a home has been asked for, or has accepted. */
  async function connected(status: 'pending' | 'accepted' = 'pending') {
    const [someFamily, someHome] = await Promise.all([family(), home()]);
    expect((await act('connect', someFamily.id, someHome.placeId, someFamily.person)).status).toBe(200);
    if (status === 'accepted')
      expect((await act('accept', someFamily.id, someHome.placeId, someHome.person)).status).toBe(200);
    return { family: someFamily, home: someHome, id: someFamily.id, placeId: someHome.placeId };
  }

  /** Everything the database holds about records, to see that a refusal changed nothing. */
  const everything = async () => ({
    spirits: await world.pool`select * from spirits order by id`,
    connections: await world.pool`select * from connections order by id`,
    forms: await world.pool`select * from forms order by id`,
    files: await world.pool`select * from files order by id`,
    looseBlobs: await world.pool`select key from loose_blobs order by key`,
    audits: await world.pool`select * from audits order by id`,
    mails: await world.pool`select id, recipient, subject from mails order by id`,
  });

  /** Expects a refusal with its exact sentence, and that nothing is different afterwards. */
  async function refused(
    what: () => Promise<{ status: number; text: string }>,
    status: number,
    key: keyof typeof errors,
  ) {
    const before = await everything();
    const answer = await what();
    expect([answer.status, answer.text]).toEqual([status, errors[key]]);
    expect(await everything()).toEqual(before);
  }

  /** What was written down about a record, in the order of writing (two entries can share a millisecond). */
  const auditsOf = async (id: string) =>
    (await world.pool`select action from audits where spirit_id = ${id} order by date, ctid`).map(
      (row) => row.action as string,
    );

  const read = (id: string, as: Person) => world.call('GET /api/spirit/{id}', { params: { id }, as });

  return { family, home, act, connected, refused, auditsOf, read };
}
