import { useCallback, useEffect, useRef, useState } from 'react';
import type { getEditableMemoryPage, updateMemoryPage } from '#features/memory-lane/core/contract.ts';
import { sectionNames } from '#features/memory-lane/core/rules.ts';
import type { EditableMemoryPage, MemorySections, SectionName } from '#features/memory-lane/core/schema.ts';
import { type FieldConflict, mergeSection, withTheirs } from '#features/memory-lane/story/merge.rules.ts';
import type { getSpirit } from '#features/spirits/core/contract.ts';
import { ApiError, call, queryOf } from '#platform/browser/network/api.ts';
import { storage } from '#platform/browser/storage.ts';
import { useUndo } from './useUndo.ts';

const debounceMilliseconds = 900;
const retryMilliseconds = 5_000;

/** The read of a page by its family. */
export const editablePageQuery = (id: string) =>
  queryOf<typeof getEditableMemoryPage>('GET /api/spirits/{id}/memory-lane', { params: { id } });

/** The reads that say whether there is a page and who sees it: the page's own, and the record's. */
export const readsOf = (id: string) => [
  editablePageQuery(id).queryKey,
  queryOf<typeof getSpirit>('GET /api/spirit/{id}', { params: { id } }).queryKey,
];

/** How the saving stands. */
export type SaveState = 'saved' | 'unsaved' | 'saving' | 'failed' | 'offline';

type Base = { sections: MemorySections; versions: Record<string, number> };
type Unsaved = { mine: Partial<MemorySections>; base: Partial<MemorySections>; versions: Record<string, number> };

/** A part in which a relative wrote something else in the same field; ours stands until somebody has chosen. */
export type MergeConflict = { name: SectionName; theirs: EditableMemoryPage; fieldConflicts: readonly FieldConflict[] };

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const keysIn = (value: unknown) => (Array.isArray(value) ? value.map((item: { key?: string }) => item.key) : null);
/** Added, removed, laid elsewhere: no typing. */
const isStructuralChange = (before: unknown, after: unknown) => !isEqual(keysIn(before), keysIn(after));
const newKey = () => crypto.randomUUID();
const keyOf = (id: string) => `rivage.memory.${id}`;
const isTransient = (error: unknown) =>
  !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500;

const pick = (sections: Partial<MemorySections>, names: readonly SectionName[]): Partial<MemorySections> =>
  Object.fromEntries(names.map((name) => [name, sections[name]]));

/** What was typed here before and did not reach the server, on top of what it was typed on. */
function initialDraft(id: string, page: EditableMemoryPage): { draft: MemorySections; base: Base } {
  const left = storage.read<Unsaved>(keyOf(id));
  const base = { sections: page.sections, versions: page.versions };
  if (!left?.mine || !left.base || !left.versions) return { draft: page.sections, base };
  return {
    draft: { ...page.sections, ...left.mine },
    base: { sections: { ...page.sections, ...left.base }, versions: { ...page.versions, ...left.versions } },
  };
}

/**
 * What is written on a page: saved by itself, kept on the device until it is, taken back and put back a step at a time,
 * and put together with what relatives write meanwhile.
 */
export function useMemoryEditor(id: string, page: EditableMemoryPage) {
  const [begun] = useState(() => initialDraft(id, page));
  const [draft, setDraft] = useState(begun.draft);
  const [saving, setSaving] = useState<SaveState>(begun.draft === page.sections ? 'saved' : 'unsaved');
  const [why, setWhy] = useState('');
  const [conflict, setConflict] = useState<MergeConflict | null>(null);
  const latest = useRef(begun.draft);
  const saved = useRef(begun.base);
  const busy = useRef(false);

  const dirty = useCallback(
    () => sectionNames.filter((name) => !isEqual(latest.current[name], saved.current.sections[name])),
    [],
  );

  const keepOnDevice = useCallback(() => {
    const names = dirty();
    if (names.length === 0) return storage.remove(keyOf(id));
    const versions = Object.fromEntries(names.map((name) => [name, saved.current.versions[name] ?? 0]));
    storage.write(keyOf(id), {
      mine: pick(latest.current, names),
      base: pick(saved.current.sections, names),
      versions,
    });
  }, [dirty, id]);

  const write = useCallback((update: Partial<MemorySections>) => {
    latest.current = { ...latest.current, ...update };
    setDraft(latest.current);
  }, []);

  /** Takes over what the server has in sections where nothing of ours stands. */
  const applyPage = useCallback(
    (theirs: Base) => {
      const ours = dirty();
      const fresh = sectionNames.filter(
        (name) => !ours.includes(name) && (theirs.versions[name] ?? 0) > (saved.current.versions[name] ?? 0),
      );
      if (fresh.length === 0) return;
      const update = pick(theirs.sections, fresh);
      const versions = Object.fromEntries(fresh.map((name) => [name, theirs.versions[name]!]));
      saved.current = {
        sections: { ...saved.current.sections, ...update },
        versions: { ...saved.current.versions, ...versions },
      };
      write(update);
    },
    [dirty, write],
  );

  /** Puts ours on top of what a relative saved first; answers what has to be asked. */
  const mergeWith = useCallback(
    (theirs: EditableMemoryPage): MergeConflict | null => {
      let asked: MergeConflict | null = null;
      for (const name of dirty()) {
        if (theirs.versions[name] === saved.current.versions[name]) continue;
        const merged = mergeSection(saved.current.sections[name], latest.current[name], theirs.sections[name], newKey);
        saved.current = {
          sections: { ...saved.current.sections, [name]: theirs.sections[name] },
          versions: { ...saved.current.versions, [name]: theirs.versions[name] ?? 0 },
        };
        write({ [name]: merged.value });
        if (merged.conflicts.length > 0) asked = { name, theirs, fieldConflicts: merged.conflicts };
      }
      applyPage(theirs);
      return asked;
    },
    [applyPage, dirty, write],
  );

  const send = useCallback(
    async (names: readonly SectionName[]) => {
      const sections = pick(latest.current, names);
      const body = { sections, versions: saved.current.versions };
      const { page: theirs } = await call<typeof updateMemoryPage>(
        'PATCH /api/spirits/{id}/memory-lane',
        { params: { id }, body },
        { quiet: true },
      );
      const versions = Object.fromEntries(names.map((name) => [name, theirs.versions[name] ?? 0]));
      saved.current = {
        sections: { ...saved.current.sections, ...sections },
        versions: { ...saved.current.versions, ...versions },
      };
      applyPage(theirs);
    },
    [applyPage, id],
  );

  /** What was refused together is sent part by part, so that one part that cannot be saved holds no other back. */
  const sendEach = useCallback(
    async (names: readonly SectionName[]) => {
      let refusal: unknown;
      for (const name of names) await send([name]).catch((error) => (refusal = error));
      if (refusal) throw refusal;
    },
    [send],
  );

  const handleSaveError = useCallback(
    async (error: unknown, names: readonly SectionName[]): Promise<SaveState> => {
      const { status = 0, message = '' } = error instanceof ApiError ? error : {};
      if (status === 409 && message) {
        const { page: theirs } = await call<typeof getEditableMemoryPage>(
          'GET /api/spirits/{id}/memory-lane',
          { params: { id } },
          { quiet: true },
        );
        const isOvertaken = theirs && names.some((name) => theirs.versions[name] !== saved.current.versions[name]);
        if (isOvertaken) {
          setConflict(mergeWith(theirs));
          return 'unsaved';
        }
      }
      // Nothing was reached: what becomes of it is said, and why is plain.
      setWhy(status === 0 ? '' : message);
      return isTransient(error) ? 'offline' : 'failed';
    },
    [id, mergeWith],
  );

  const save = useCallback(async () => {
    const names = dirty();
    if (busy.current || names.length === 0) return;
    busy.current = true;
    setSaving('saving');
    let next: SaveState = 'saved';
    try {
      await send(names).catch((error) => {
        if (error instanceof ApiError && error.status === 400 && names.length > 1) return sendEach(names);
        throw error;
      });
      if (dirty().length > 0) next = 'unsaved';
    } catch (error) {
      next = await handleSaveError(error, names).catch(() => 'offline' as const);
    }
    busy.current = false;
    keepOnDevice();
    setSaving(next);
  }, [dirty, keepOnDevice, handleSaveError, send, sendEach]);

  useEffect(() => {
    if ((saving !== 'unsaved' && saving !== 'offline') || conflict) return undefined;
    const timer = setTimeout(() => void save(), saving === 'offline' ? retryMilliseconds : debounceMilliseconds);
    return () => clearTimeout(timer);
  });

  // What was typed in the last moment before leaving is sent as well.
  useEffect(() => {
    const leave = () => document.visibilityState === 'hidden' && void save();
    document.addEventListener('visibilitychange', leave);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      void save();
    };
  }, [save]);

  const applySection = useCallback(
    (name: SectionName, value: MemorySections[SectionName]) => {
      write({ [name]: value });
      keepOnDevice();
      setSaving('unsaved');
    },
    [keepOnDevice, write],
  );

  const currentSection = useCallback((name: SectionName) => latest.current[name], []);
  const undoing = useUndo({ applySection, currentSection });
  const { note } = undoing;
  const change = useCallback(
    <Name extends SectionName>(name: Name, value: MemorySections[Name]) => {
      note(name, isStructuralChange(latest.current[name], value));
      applySection(name, value);
    },
    [note, applySection],
  );

  const resolve = useCallback(
    (keep: 'mine' | 'theirs') => {
      if (!conflict) return;
      const { name, theirs, fieldConflicts } = conflict;
      if (keep === 'theirs') write({ [name]: withTheirs(latest.current[name], theirs.sections[name], fieldConflicts) });
      setConflict(null);
      setSaving('unsaved');
    },
    [conflict, write],
  );

  // What relatives saved meanwhile arrives with every look at the page.
  useEffect(() => {
    if (!busy.current) applyPage(page);
  }, [applyPage, page]);

  // With everything taken back to what is saved, nothing is left to send.
  useEffect(() => {
    if (saving === 'unsaved' && dirty().length === 0) setSaving('saved');
  }, [saving, dirty]);

  return { draft, change, saving, why, save, conflict, resolve, undoing };
}

/** A page in the hands of its family. */
export type MemoryEditorState = ReturnType<typeof useMemoryEditor>;
