import { nameIn, textIn } from '#features/answers/blocks.rules.ts';
import type { Answers } from '#features/answers/schema.ts';
import { insertAudit } from '#features/audits/repository.ts';
import * as connections from '#features/connections/core/repository.ts';
import { insertFirstCall } from '#features/desk/calls/repository.ts';
import { timingOfCall } from '#features/desk/calls/rules.ts';
import { insertOldCase } from '#features/desk/old-cases/repository.ts';
import { keyOf } from '#features/desk/old-cases/rows.rules.ts';
import { answersToCarry } from '#features/exports/home/homeFile.rules.ts';
import { type FileCase, fileCase } from '#features/exports/home/homeFile.schema.ts';
import { insertNote } from '#features/notes/repository.ts';
import { findSpirit, insertSpirit, updateStatus } from '#features/spirits/core/repository.ts';
import { relationTo } from '#features/spirits/core/rules.ts';
import { readAnswers } from '#features/spirits/core/service.ts';
import { existing, Refusal } from '#platform/errors.ts';
import { limits } from '#vocabulary/limits.ts';
import type { Importing, Judged } from './parts.service.ts';

/** The answers of a case, as far as they come back; undefined for what are none. */
function answersOf({ data, own, kind }: FileCase): Answers | undefined {
  try {
    const carried = answersToCarry(readAnswers(data), own);
    return { ...carried, timing: { answer: timingOfCall[kind], answerValues: {} } };
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

const personIn = (data: Answers): string =>
  [nameIn(data, 'spiritFirstName'), nameIn(data, 'spiritLastName')].filter(Boolean).join(' ');

/** A case is there where the caller has its record, or what it has become. */
export async function judgeCase({ sql, actor, place, targetOf }: Importing, item: object): Promise<Judged> {
  const read = fileCase.safeParse(item);
  const answers = read.success ? answersOf(read.data) : undefined;
  if (!read.success || !answers) return { reason: 'unreadable' };
  const { id } = read.data;
  const name = personIn(answers);
  const record = await findSpirit(sql, id);
  if (record && relationTo(actor, record) !== 'none') return { id, name, there: true };
  const target = await targetOf('cases', id);
  if (target && (await findSpirit(sql, target))) return { id, name, there: true };
  const write = () => insertCase({ sql, actor, place }, read.data, answers);
  return { id, name, write };
}

/** Makes a record without a family, accepted by the branch at once; nobody is responsible yet, and nobody is told. */
async function insertCase(
  { sql, actor, place }: Pick<Importing, 'sql' | 'actor' | 'place'>,
  { kind, status, notes, brought }: FileCase,
  data: Answers,
): Promise<string> {
  const placeId = place.id;
  const spiritId = await insertSpirit(sql, { ownerId: null, ownerEmail: null, data });
  await insertFirstCall(sql, { spiritId, kind, userId: actor.userId });
  const request = { spiritId, placeId, type: 'primary', responseHours: limits.responseHours.now } as const;
  const died = textIn(data, 'spiritInfo', 'dateOfDeath');
  if (brought) await connections.insertPast(sql, { spiritId, placeId, day: died || null });
  else await connections.updateToAccepted(sql, existing(await connections.insertConnection(sql, request)));
  if (status !== 'unverified') await updateStatus(sql, spiritId, 'unverified', status);
  await insertAudit(sql, { spiritId, placeId, actor, action: 'create' });
  // The newest note stands first in the file, and is written last.
  for (const text of notes.toReversed()) await insertNote(sql, { spiritId, placeId, text, authorId: actor.userId });
  if (brought) {
    const key = keyOf(brought.number ?? '', personIn(data), died);
    const came = { spiritId, placeId, importId: null, key, notes: notes.length, userId: actor.userId };
    await insertOldCase(sql, { ...came, ...brought });
  }
  return spiritId;
}
