import { type CallOptions, call, queryOf } from '#platform/browser/network/api.ts';
import { useWrite } from '#platform/browser/network/useWrite.ts';
import { pollIntervalOf, usePollingQuery } from '#platform/browser/query/usePollingQuery.ts';
import { limits } from '#vocabulary/limits.ts';
import type { createNote, deleteNote, listNotes, updateNote } from './contract.ts';
import type { Note } from './schema.ts';

/** The staff's notes about a case, asked again while somebody is at the page. */
export const useNotes = (id: string) =>
  usePollingQuery(
    {
      ...queryOf<typeof listNotes>('GET /api/spirits/{id}/notes', { params: { id } }),
    },
    pollIntervalOf(limits.spiritsPoll),
  );

/** What can be done with notes. A change names the version that was read; `onWritten` is called at once: its writer may have left by then. */
export type NoteChange =
  | { kind: 'write'; text: string; onWritten: (text: string) => void }
  | { kind: 'change'; text: string; note: Pick<Note, 'id' | 'updatedAt'> }
  | { kind: 'remove'; note: Pick<Note, 'id'> };

/** Writes, changes and takes away notes about a case; the list is read anew afterwards. */
export const useNoteMutations = (id: string) =>
  useWrite<NoteChange>([['GET /api/spirits/{id}/notes', { params: { id } }]], (act, options) => send(id, act, options));

async function send(id: string, act: NoteChange, options: CallOptions): Promise<unknown> {
  if (act.kind === 'write') {
    const { text } = act;
    await call<typeof createNote>('POST /api/spirits/{id}/notes', { params: { id }, body: { text } }, options);
    return act.onWritten(text);
  }
  const params = { id, noteId: act.note.id };
  if (act.kind === 'remove')
    return call<typeof deleteNote>('DELETE /api/spirits/{id}/notes/{noteId}', { params }, options);
  const body = { text: act.text, updatedAt: act.note.updatedAt };
  return call<typeof updateNote>('PATCH /api/spirits/{id}/notes/{noteId}', { params, body }, options);
}
