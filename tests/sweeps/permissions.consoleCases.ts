import { expect } from 'vitest';
import type { Case } from './permissions.run.ts';
import type { Stage } from './permissions.stage.ts';
import { upload } from './permissions.upload.ts';

/** The listing that is claimed; the two mailboxes of a twin call name the same one. */
let claimed = '';

async function addUnclaimed({ world, made }: Stage): Promise<void> {
  claimed = (await world.place({ email: null })).id;
  made.id = claimed;
}

async function addWaiting({ world, made }: Stage): Promise<void> {
  made.id = (await world.place({ status: 'review' })).id;
}

async function addTwins({ world, made }: Stage): Promise<void> {
  made.id = (await world.place({ name: 'Twin', email: null })).id;
  made.otherId = (await world.place({ name: 'Twin', email: null })).id;
}

async function addLetter({ world, made, spiritId }: Stage): Promise<void> {
  const payload = { name: 'A celebrant', email: `letter-${spiritId}@example.org`, message: 'Hello.' };
  const [row] = await world.pool`
    insert into inquiries (kind, payload) values ('collaborate', ${world.pool.json(payload)}) returning id`;
  made.id = row!.id;
}

async function addTried({ world, made }: Stage): Promise<void> {
  const [row] = await world.pool`
    insert into listing_imports (format, file_name, bytes, state)
    values ('rivage', 'a.csv', ${Buffer.from('source,sourceId,name\n')}, 'tried') returning id`;
  made.id = row!.id;
}

const madeId = ({ made }: Stage) => ({ id: made.id! });
const claim = (email: string) => ({ name: 'Solange', email, evidence: 'I run it.' });
const signUp = (email: string) => ({ name: 'Fleurs Bellerive', email });
const letter = (email: string) => ({ name: 'Solange', email, message: 'Hello.' });
const fresh = ({ spiritId }: Stage) => `fresh-${spiritId}@example.org`;
const rows = (line: string) => upload('homes.csv', 'text/csv', Buffer.from(`source,sourceId,name\n${line}\n`));
const [file, otherFile] = ['a,1,One', 'a,2,Two'].map(rows);

/** The rows about the administrator's console, and about what businesses write to it. */
export const consoleCases: Record<string, Case> = {
  M1: {
    before: addUnclaimed,
    params: madeId,
    body: (stage) => claim(fresh(stage)),
    mailbox: (email) => ({ params: { id: claimed }, body: claim(email) }),
  },
  M2: { body: (stage) => signUp(fresh(stage)), mailbox: (email) => ({ body: signUp(email) }) },
  M3: { body: (stage) => letter(fresh(stage)), mailbox: (email) => ({ body: letter(email) }) },
  M4: {},
  M5: { before: addLetter, params: madeId, body: () => ({ decision: 'close', message: 'Thank you.' }) },
  M6: { query: () => ({ name: 'home' }) },
  M7: {},
  M8: { before: addWaiting, params: madeId },
  M9: { before: addWaiting, params: madeId, body: () => ({ reason: 'It is there already.' }) },
  M10: { before: addTwins, params: madeId },
  M11: { before: addTwins, params: madeId, body: ({ made }) => ({ otherId: made.otherId }) },
  M12: {
    query: () => ({ format: 'rivage' }),
    body: () => file!.body,
    headers: () => file!.headers,
    otherUpload: otherFile!,
  },
  M13: {},
  M14: { before: addTried, params: madeId },
  M15: { before: addTried, params: madeId },
  M16: {
    params: ({ people }) => ({ id: people.family.userId }),
    redacted: ({ text }, { spiritId }) => expect(text).not.toContain(spiritId),
  },
  M17: { params: ({ people }) => ({ id: people.stranger.userId }) },
  M18: { query: () => ({ filter: 'nobody' }) },
  M19: { redacted: ({ json }) => expect(json.items).toEqual([]) },
  M20: {},
  M21: {
    body: () => ({
      happenedOn: '2026-05-12',
      noticedOn: '2026-05-14',
      what: 'A list went to the wrong address.',
      whose: 'Three families.',
      measures: 'They were called.',
      serious: false,
    }),
  },
};
