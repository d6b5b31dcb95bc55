import { useCallback, useEffect, useRef, useState } from 'react';
import type { getKeptMemoryPage, updateMemoryPage } from '#features/memory-lane/core/contract.ts';
import { sectionNames } from '#features/memory-lane/core/rules.ts';
import type { KeptMemoryPage, MemorySections, SectionName } from '#features/memory-lane/core/schema.ts';
import { type Meeting, mergeSection, withTheirs } from '#features/memory-lane/story/merge.rules.ts';
import type { getSpirit } from '#features/spirits/core/contract.ts';
import { ApiError, call, queryOf } from '#platform/browser/api.ts';
import { storage } from '#platform/browser/storage.ts';
import { useUndo } from './useUndo.ts';

const saveAfter = 900;
const retryAfter = 5_000;

/** The read of a page by its family. */
export const keptPageQuery = (id: string) =>
  queryOf<typeof getKeptMemoryPage>('GET /api/spirits/{id}/memory-lane', { params: { id } });

/** The reads that say whether there is a page and who sees it: the page's own, and the record's. */
export const readsOf = (id: string) => [
  keptPageQuery(id).queryKey,
  queryOf<typeof getSpirit>('GET /api/spirit/{id}', { params: { id } }).queryKey,
];

/** How the saving stands. */
export type Saving = 'saved' | 'unsaved' | 'saving' | 'failed' | 'offline';

type Base = { sections: MemorySections; versions: Record<string, number> };
type Unsaved = { mine: Partial<MemorySections>; base: Partial<MemorySections>; versions: Record<string, number> };

/** A part in which a relative wrote something else in the same field; ours stands until somebody has chosen. */
export type MakingClash = { name: SectionName; theirs: KeptMemoryPage; meetings: readonly Meeting[] };

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const keysIn = (value: unknown) => (Array.isArray(value) ? value.map((item: { key?: string }) => item.key) : null);
/** Added, removed, laid elsewhere: no typing. */
const isAct = (before: unknown, after: unknown) => !same(keysIn(before), keysIn(after));
const newKey = () => crypto.randomUUID();
const keyOf = (id: string) => `rivage.memory.${id}`;
const mayPass = (error: unknown) =>
  !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500;

const pick = (sections: Partial<MemorySections>, names: readonly SectionName[]): Partial<MemorySections> =>
  Object.fromEntries(names.map((name) => [name, sections[name]]));

/** What was typed here before and did not reach the server, on top of what it was typed on. */
function beginning(id: string, page: KeptMemoryPage): { draft: MemorySections; base: Base } {
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
export function useMaking(id: string, page: KeptMemoryPage) {
  const [begun] = useState(() => beginning(id, page));
  const [draft, setDraft] = useState(begun.draft);
  const [saving, setSaving] = useState<Saving>(begun.draft === page.sections ? 'saved' : 'unsaved');
  const [why, setWhy] = useState('');
  const [clash, setClash] = useState<MakingClash | null>(null);
  const latest = useRef(begun.draft);
  const saved = useRef(begun.base);
  const busy = useRef(false);

  const dirty = useCallback(
    () => sectionNames.filter((name) => !same(latest.current[name], saved.current.sections[name])),
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

  const write = useCallback((news: Partial<MemorySections>) => {
    latest.current = { ...latest.current, ...news };
    setDraft(latest.current);
  }, []);

  /** Takes over what the server has in sections where nothing of ours stands. */
  const adopt = useCallback(
    (theirs: Base) => {
      const ours = dirty();
      const fresh = sectionNames.filter(
        (name) => !ours.includes(name) && (theirs.versions[name] ?? 0) > (saved.current.versions[name] ?? 0),
      );
      if (fresh.length === 0) return;
      const news = pick(theirs.sections, fresh);
      const versions = Object.fromEntries(fresh.map((name) => [name, theirs.versions[name]!]));
      saved.current = {
        sections: { ...saved.current.sections, ...news },
        versions: { ...saved.current.versions, ...versions },
      };
      write(news);
    },
    [dirty, write],
  );

  /** Puts ours on top of what a relative saved first; answers what has to be asked. */
  const mergeWith = useCallback(
    (theirs: KeptMemoryPage): MakingClash | null => {
      let asked: MakingClash | null = null;
      for (const name of dirty()) {
        if (theirs.versions[name] === saved.current.versions[name]) continue;
        const merged = mergeSection(saved.current.sections[name], latest.current[name], theirs.sections[name], newKey);
        saved.current = {
          sections: { ...saved.current.sections, [name]: theirs.sections[name] },
          versions: { ...saved.current.versions, [name]: theirs.versions[name] ?? 0 },
        };
        write({ [name]: merged.value });
        if (merged.meetings.length > 0) asked = { name, theirs, meetings: merged.meetings };
      }
      adopt(theirs);
      return asked;
    },
    [adopt, dirty, write],
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
      adopt(theirs);
    },
    [adopt, id],
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

  const meet = useCallback(
    async (error: unknown, names: readonly SectionName[]): Promise<Saving> => {
      const { status = 0, message = '' } = error instanceof ApiError ? error : {};
      if (status === 409 && message) {
        const { page: theirs } = await call<typeof getKeptMemoryPage>(
          'GET /api/spirits/{id}/memory-lane',
          { params: { id } },
          { quiet: true },
        );
        const isOvertaken = theirs && names.some((name) => theirs.versions[name] !== saved.current.versions[name]);
        if (isOvertaken) {
          setClash(mergeWith(theirs));
          return 'unsaved';
        }
      }
      // Nothing was reached: what becomes of it is said, and why is plain.
      setWhy(status === 0 ? '' : message);
      return mayPass(error) ? 'offline' : 'failed';
    },
    [id, mergeWith],
  );

  const save = useCallback(async () => {
    const names = dirty();
    if (busy.current || names.length === 0) return;
    busy.current = true;
    setSaving('saving');
    let next: Saving = 'saved';
    try {
      await send(names).catch((error) => {
        if (error instanceof ApiError && error.status === 400 && names.length > 1) return sendEach(names);
        throw error;
      });
      if (dirty().length > 0) next = 'unsaved';
    } catch (error) {
      next = await meet(error, names).catch(() => 'offline' as const);
    }
    busy.current = false;
    keepOnDevice();
    setSaving(next);
  }, [dirty, keepOnDevice, meet, send, sendEach]);

  useEffect(() => {
    if ((saving !== 'unsaved' && saving !== 'offline') || clash) return undefined;
    const timer = setTimeout(() => void save(), saving === 'offline' ? retryAfter : saveAfter);
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

  const put = useCallback(
    (name: SectionName, value: MemorySections[SectionName]) => {
      write({ [name]: value });
      keepOnDevice();
      setSaving('unsaved');
    },
    [keepOnDevice, write],
  );

  const sectionNow = useCallback((name: SectionName) => latest.current[name], []);
  const undoing = useUndo({ put, sectionNow });
  const { note } = undoing;
  const change = useCallback(
    <Name extends SectionName>(name: Name, value: MemorySections[Name]) => {
      note(name, isAct(latest.current[name], value));
      put(name, value);
    },
    [note, put],
  );

  const settle = useCallback(
    (keep: 'mine' | 'theirs') => {
      if (!clash) return;
      const { name, theirs, meetings } = clash;
      if (keep === 'theirs') write({ [name]: withTheirs(latest.current[name], theirs.sections[name], meetings) });
      setClash(null);
      setSaving('unsaved');
    },
    [clash, write],
  );

  // What relatives saved meanwhile arrives with every look at the page.
  useEffect(() => {
    if (!busy.current) adopt(page);
  }, [adopt, page]);

  // With everything taken back to what is saved, nothing is left to send.
  useEffect(() => {
    if (saving === 'unsaved' && dirty().length === 0) setSaving('saved');
  }, [saving, dirty]);

  return { draft, change, saving, why, save, clash, settle, undoing };
}

/** A page in the hands of its family. */
export type Making = ReturnType<typeof useMaking>;
