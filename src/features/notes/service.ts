import { homesOf } from '#features/spirits/core/homes.service.ts';
import { findSpirit, lockSpirit } from '#features/spirits/core/repository.ts';
import type { Actor } from '#platform/actor.ts';
import { conflict, existing, notFound } from '#platform/errors.ts';
import { isIdentifier } from '#platform/identifier.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import { limits } from '#vocabulary/limits.ts';
import { itemAt } from '#vocabulary/lists.ts';
import type * as contract from './contract.ts';
import * as repository from './repository.ts';
import type { Note } from './schema.ts';

/** Lists what the staff of the caller's funeral homes has written down about a case. */
export const listNotes: Service<typeof contract.listNotes> = async ({ sql, actor, params: { id } }) => {
  const record = isIdentifier(id) ? await findSpirit(sql, id) : undefined;
  return repository.listNoteRows(sql, id, homesOf(actor, record));
};

/** Writes a note down for the home that has accepted: the family's chosen one where there are two. */
export const createNote: Service<typeof contract.createNote> = async ({ sql, actor, params, body }) => {
  const { spiritId, homes } = await lockCase(sql, actor, params.id);
  const id = await repository.insertNote(sql, {
    spiritId,
    placeId: itemAt(homes, 0),
    text: body().text,
    authorId: actor.userId,
  });
  return existing(await repository.findNote(sql, spiritId, id));
};

/** Changes a note, unless a colleague has changed it since it was read. */
export const updateNote: Service<typeof contract.updateNote> = async ({ sql, actor, params, body }) => {
  const note = await lockNote(sql, actor, params);
  const { text, updatedAt } = body();
  const changed = await repository.updateNoteText(sql, note.id, { text, updatedAt, changedBy: actor.userId });
  if (!changed) throw conflict('noteChanged');
  return existing(await repository.findNote(sql, params.id, note.id));
};

/** Takes a note away. */
export const deleteNote: Service<typeof contract.deleteNote> = async ({ sql, actor, params }) => {
  await repository.deleteNoteRow(sql, (await lockNote(sql, actor, params)).id);
  return { ok: true };
};

/** Erases the notes of homes that have nothing to do with the case any more; answers how many. */
export const eraseOldNotes = (sql: Sql): Promise<number> => repository.eraseNotes(sql, limits.noteDaysAfterEnd);

async function lockCase(sql: Sql, actor: Actor, id: string): Promise<{ spiritId: string; homes: string[] }> {
  const record = isIdentifier(id) ? await lockSpirit(sql, id) : undefined;
  return { homes: homesOf(actor, record), spiritId: existing(record).id };
}

async function lockNote(sql: Sql, actor: Actor, params: { id: string; noteId: string }): Promise<Note> {
  const { spiritId, homes } = await lockCase(sql, actor, params.id);
  const note = isIdentifier(params.noteId) ? await repository.findNote(sql, spiritId, params.noteId) : undefined;
  if (!note || !homes.includes(note.place.id)) throw notFound();
  return note;
}
