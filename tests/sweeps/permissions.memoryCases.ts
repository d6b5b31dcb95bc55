import { createHash, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { expect } from 'vitest';
import { mp3Of } from '../sounds.ts';
import { proofFor } from '../tributeProof.ts';
import type { Fixture } from './permissions.fixture.ts';
import type { Case } from './permissions.run.ts';
import { upload } from './permissions.upload.ts';

const recordId = ({ spiritId }: Fixture) => ({ id: spiritId });

/** A page that is shared by its link, with a photograph and two tributes. */
async function addPage(fixture: Fixture): Promise<void> {
  const { world, people, spiritId } = fixture;
  const options = { params: { id: spiritId }, as: people.family };
  const begun = await world.call('POST /api/spirits/{id}/memory-lane', options);
  expect(begun.status, begun.text).toBe(201);
  await world.call('POST /api/spirits/{id}/memory-lane/share', { ...options, body: { privacy: 'link' } });
  const [page] = await world.pool`select id from memory_pages where spirit_id = ${spiritId}`;
  const secret = `secret-${spiritId}`;
  const hash = (text: string) => createHash('sha256').update(text).digest();
  const [shown] = await world.pool`
    insert into memory_tributes (page_id, name, words, state, secret_hash, proof_hash, author_hash)
    values (${page!.id}, 'Anne', 'We sang together.', 'shown', ${hash(secret)}, ${hash(`${secret}1`)}, ${hash('a')})
    returning id`;
  const photographId = randomUUID();
  await world.pool`
    insert into memory_photographs (id, page_id, position, width, height, blob_keys)
    values (${photographId}, ${page!.id}, 1, 800, 600, '{}')`;
  const recordingId = randomUUID();
  await world.pool`
    insert into memory_recordings (id, page_id, position, format, seconds, size, blob_keys)
    values (${recordingId}, ${page!.id}, 1, 'mp3', 3, 4000, '{}')`;
  fixture.made = { slug: begun.json.page.slug, tributeId: shown!.id, secret, photographId, recordingId };
}

async function photograph(background: string) {
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background } });
  return upload('summer.png', 'image/png', await picture.png().toBuffer());
}
const [first, other] = await Promise.all(['#356', '#653'].map(photograph));

const [voice, otherVoice] = [2, 3].map((seconds) => upload('voice.mp3', 'audio/mpeg', mp3Of(seconds)));

const ofRecording = ({ spiritId, made }: Fixture) => ({ id: spiritId, recordingId: made.recordingId! });

/** Photographs and recordings whose bytes nobody has stored. */
async function forgetFiles({ world }: Fixture): Promise<void> {
  await world.pool`delete from memory_photographs`;
  await world.pool`delete from memory_recordings`;
}

const slug = ({ made }: Fixture) => ({ slug: made.slug! });
const ofPhotograph = ({ spiritId, made }: Fixture) => ({ id: spiritId, photographId: made.photographId! });

const madeId = ({ made }: Fixture) => ({ id: made.id! });
const ofPerson = ({ made }: Fixture) => ({ personId: made.personId! });

/** Somebody who is invited: the family itself where its own column calls, or another who asks for the page already. */
const addInvitation = (part: 'helper' | 'successor', who: 'caller' | 'asking') => async (fixture: Fixture) => {
  await addPage(fixture);
  const { world, people, spiritId } = fixture;
  const email = who === 'caller' ? people.family.email : people.con.email;
  const userId = who === 'caller' ? null : people.con.userId;
  const [row] = await world.pool`
    insert into memory_people (page_id, part, email, user_id, asked_at, answer_by)
    select id, ${part}, ${email}, ${userId}, case when ${userId}::uuid is not null then now() end,
      case when ${userId}::uuid is not null then now() + interval '30 days' end
    from memory_pages where spirit_id = ${spiritId} returning id`;
  fixture.made.personId = row!.id;
  fixture.made.id = row!.id;
};

async function addRequest(fixture: Fixture): Promise<void> {
  await addPage(fixture);
  const { world, spiritId } = fixture;
  const [row] = await world.pool`
    insert into memory_requests (page_id, name, relation, email, words, language)
    select id, 'Luc', 'Brother', ${`luc-${spiritId}@example.org`}, 'A picture of my child.', 'en'
    from memory_pages where spirit_id = ${spiritId} returning id`;
  fixture.made.id = row!.id;
}

/** A page that says on which day its person died. */
async function addDatedPage(fixture: Fixture): Promise<void> {
  await addPage(fixture);
  await fixture.world.pool`
    update memory_pages set sections = jsonb_set(sections, '{about}', sections -> 'about' || '{"died": "2026-11-20", "diedShown": "full"}')
    where spirit_id = ${fixture.spiritId}`;
}

/** A wish to be written to about it, of the family itself. */
async function addReturn(fixture: Fixture): Promise<void> {
  await addDatedPage(fixture);
  const { world, people, spiritId } = fixture;
  const [row] = await world.pool`
    insert into memory_returns (page_id, slug, with_password, user_id, email, language, confirmed_at)
    select id, slug, false, ${people.family.userId}, ${people.family.email}, 'en', now()
    from memory_pages where spirit_id = ${spiritId} returning id, key`;
  fixture.made.id = row!.id;
  fixture.made.key = row!.key;
}

/** The rows about memory pages. */
export const memoryCases: Record<string, Case> = {
  Y1: { before: addPage, params: recordId },
  Y2: { params: recordId },
  Y3: {
    before: addPage,
    params: recordId,
    body: () => ({ sections: { story: [{ key: 'a', title: '', text: 'She sang.' }] }, versions: { story: 0 } }),
  },
  Y4: { before: addPage, params: recordId, body: () => ({ privacy: 'private' }) },
  Y5: {
    before: addPage,
    params: recordId,
    body: () => first!.body,
    headers: () => first!.headers,
    otherUpload: other!,
  },
  Y6: {
    before: addPage,
    params: recordId,
    body: ({ made }) => ({ ids: [made.photographId] }),
  },
  Y7: { before: addPage, params: ofPhotograph, body: () => ({ caption: 'At the lake' }) },
  Y8: { before: addPage, params: ofPhotograph },
  Y16: {
    before: async (fixture) => {
      await addPage(fixture);
      await fixture.world
        .pool`update memory_photographs set taken_away_at = now() where id = ${fixture.made.photographId!}`;
    },
    params: ofPhotograph,
  },
  Y17: {
    before: addPage,
    params: recordId,
    body: () => voice!.body,
    headers: () => voice!.headers,
    otherUpload: otherVoice!,
  },
  Y18: {
    before: addPage,
    params: ofRecording,
    body: () => ({
      version: 0,
      words: {
        kind: 'voice',
        title: 'On the answering machine',
        otherTitle: '',
        taken: '1998',
        chapter: '',
        transcript: 'Call me back.',
        otherTranscript: '',
        unwritten: false,
        mayPublish: false,
      },
    }),
  },
  Y19: { before: addPage, params: ofRecording },
  Y20: {
    before: async (fixture) => {
      await addPage(fixture);
      await fixture.world
        .pool`update memory_recordings set taken_away_at = now() where id = ${fixture.made.recordingId!}`;
    },
    params: ofRecording,
  },
  Y9: {
    before: addPage,
    params: ({ spiritId, made }) => ({ id: spiritId, tributeId: made.tributeId! }),
    body: () => ({ state: 'removed' }),
  },
  YT1: {
    before: async (fixture) => {
      await addPage(fixture);
      await fixture.world.pool`update memory_tributes set state = 'waiting' where id = ${fixture.made.tributeId!}`;
    },
    params: recordId,
    body: ({ made }) => ({ ids: [made.tributeId], state: 'shown' }),
  },
  YT2: { before: addPage, params: recordId },
  YT3: { before: addPage, params: recordId, body: () => ({ messages: 'closed' }) },
  Y10: {
    before: async (fixture) => {
      await addPage(fixture);
      await forgetFiles(fixture);
    },
    params: recordId,
  },
  Y11: { before: addPage, params: slug },
  Y12: {
    before: addPage,
    params: slug,
    body: () => ({ password: 'not needed' }),
    changesNothing: 'a page without a password only opens',
  },
  Y13: { before: addPage, params: slug, body: ({ made }) => ({ name: 'Luc', words: '', proof: proofFor(made.slug!) }) },
  Y14: { before: addPage, body: ({ made }) => ({ secret: made.secret }) },
  V1: { before: addPage, params: slug },
  V2: {
    before: async (fixture) => {
      await addPage(fixture);
      await fixture.world.pool`update memory_tributes set state = 'waiting' where id = ${fixture.made.tributeId!}`;
    },
    params: ({ made }) => ({ slug: made.slug!, tributeId: made.tributeId! }),
    body: () => first!.body,
    headers: ({ made }) => ({ ...first!.headers, 'x-tribute-secret': made.secret! }),
    otherUpload: other!,
  },
  V3: {
    before: async (fixture) => {
      await addPage(fixture);
      await forgetFiles(fixture);
    },
    params: ({ spiritId }) => ({ id: spiritId, paper: 'cards' }),
  },
  Y15: {
    before: addPage,
    params: ({ made }) => ({ slug: made.slug!, tributeId: made.tributeId! }),
    body: () => ({}),
  },
  YR1: { before: addDatedPage, params: slug, body: ({ spiritId }) => ({ email: `luc-${spiritId}@example.org` }) },
  YR2: {
    before: async (fixture) => {
      await addReturn(fixture);
      await fixture.world.pool`update memory_returns set confirmed_at = null where id = ${fixture.made.id!}`;
    },
    body: ({ made }) => ({ key: made.key }),
  },
  YR3: { before: addReturn, body: ({ made }) => ({ key: made.key }) },
  YR4: {
    before: addReturn,
    own: ({ json }, { relation, made }) =>
      expect(json.map(({ id }: { id: string }) => id)).toEqual(relation === 'U-own' ? [made.id] : []),
  },
  YR5: { before: addDatedPage, body: ({ made }) => ({ slug: made.slug! }) },
  YR6: { before: addReturn, params: madeId },
  YR7: { before: addReturn, params: recordId },
  YS1: {
    before: addPage,
    own: ({ json }, { relation, spiritId }) =>
      expect(json.map(({ id }: { id: string }) => id)).toEqual(relation === 'U-own' ? [spiritId] : []),
  },
  YS2: { before: addPage, params: recordId, body: () => ({ part: 'helper', email: 'cousin@example.org' }) },
  YS3: { before: addInvitation('helper', 'caller'), params: ofPerson },
  YS4: { before: addInvitation('successor', 'caller'), params: ofPerson },
  YS5: { before: addInvitation('successor', 'caller'), params: ofPerson },
  YS6: { before: addInvitation('successor', 'asking'), params: ofPerson },
  YS7: { before: addPage, params: recordId },
  YS8: {
    before: async (fixture) => {
      await addPage(fixture);
      await fixture.world.pool`update memory_pages set deleted_at = now() where spirit_id = ${fixture.spiritId}`;
    },
    params: recordId,
  },
  YS9: {
    before: addPage,
    params: slug,
    body: ({ spiritId }) => ({
      name: 'Luc',
      relation: 'Brother',
      email: `luc-${spiritId}@example.org`,
      words: 'A picture of my child.',
    }),
  },
  YS10: { before: addRequest },
  YS11: { before: addRequest, params: madeId, body: () => ({ decision: 'left', message: 'We have looked.' }) },
  YS12: { before: addInvitation('successor', 'asking'), params: madeId },
  YS13: { before: addRequest, params: madeId },
};
