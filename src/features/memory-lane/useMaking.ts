import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, call, queryOf } from '#platform/browser/api.ts';
import type { getKeptMemoryPage, updateMemoryPage } from './contract.ts';
import { sectionNames } from './rules.ts';
import type { KeptMemoryPage, MemorySections, SectionName } from './schema.ts';

const saveAfter = 900;
const undoMost = 100;
/** Typing on in one part is one step back. */
const oneStep = 1_500;

/** The read of a page by its family. */
export const keptPageQuery = (id: string) =>
  queryOf<typeof getKeptMemoryPage>('GET /api/spirits/{id}/memory-lane', { params: { id } });

/** How the saving stands. */
export type Saving = 'saved' | 'unsaved' | 'saving' | 'failed';

type Step = { name: SectionName; value: MemorySections[SectionName] };

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What is written on a page: saved by itself, a step back at a time, and never over a relative's words unasked. */
export function useMaking(id: string, page: KeptMemoryPage) {
  const [draft, setDraft] = useState(page.sections);
  const [saving, setSaving] = useState<Saving>('saved');
  const [why, setWhy] = useState('');
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const [clash, setClash] = useState<{ name: SectionName; theirs: KeptMemoryPage } | null>(null);
  const latest = useRef(draft);
  latest.current = draft;
  const saved = useRef({ sections: page.sections, versions: page.versions });
  const lastStep = useRef({ name: '', at: 0 });
  const busy = useRef(false);

  const dirty = useCallback(
    () => sectionNames.filter((name) => !same(latest.current[name], saved.current.sections[name])),
    [],
  );

  const save = useCallback(async () => {
    const names = dirty();
    if (busy.current || names.length === 0) return;
    busy.current = true;
    setSaving('saving');
    const sections = Object.fromEntries(names.map((name) => [name, latest.current[name]]));
    try {
      const body = { sections, versions: saved.current.versions };
      const reply = await call<typeof updateMemoryPage>(
        'PATCH /api/spirits/{id}/memory-lane',
        { params: { id }, body },
        { quiet: true },
      );
      const own = reply.page;
      // What a relative saved in other parts meanwhile is taken over where nothing of ours stands.
      const others = sectionNames.filter((name) => !names.includes(name) && !dirty().includes(name));
      saved.current = { sections: { ...own.sections, ...sections } as MemorySections, versions: own.versions };
      setDraft((now) => ({ ...now, ...Object.fromEntries(others.map((name) => [name, own.sections[name]])) }));
      setSaving(dirty().length > 0 ? 'unsaved' : 'saved');
    } catch (error) {
      const refusal = error instanceof ApiError ? error : null;
      setSaving('failed');
      setWhy(refusal?.message ?? '');
      if (refusal?.status === 409) await findClash();
    } finally {
      busy.current = false;
    }
    async function findClash() {
      const { page: theirs } = await call<typeof getKeptMemoryPage>('GET /api/spirits/{id}/memory-lane', {
        params: { id },
      });
      const name = theirs && names.find((one) => theirs.versions[one] !== saved.current.versions[one]);
      if (theirs && name) setClash({ name, theirs });
    }
  }, [dirty, id]);

  useEffect(() => {
    if (saving !== 'unsaved' || clash) return undefined;
    const timer = setTimeout(() => void save(), saveAfter);
    return () => clearTimeout(timer);
  });

  // What was typed in the last moment before leaving is sent as well.
  useEffect(() => () => void save(), [save]);

  const put = useCallback((name: SectionName, value: MemorySections[SectionName]) => {
    setDraft((now) => ({ ...now, [name]: value }));
    setSaving('unsaved');
  }, []);

  const change = useCallback(
    <Name extends SectionName>(name: Name, value: MemorySections[Name]) => {
      const now = Date.now();
      const isNewStep = lastStep.current.name !== name || now - lastStep.current.at > oneStep;
      if (isNewStep) setSteps((all) => [...all.slice(-undoMost), { name, value: latest.current[name] }]);
      lastStep.current = { name, at: now };
      put(name, value);
    },
    [put],
  );

  const undo = useCallback(() => {
    const step = steps.at(-1);
    if (!step) return;
    lastStep.current = { name: '', at: 0 };
    setSteps((all) => all.slice(0, -1));
    put(step.name, step.value);
  }, [put, steps]);

  const settle = useCallback(
    (keep: 'mine' | 'theirs') => {
      if (!clash) return;
      const { name, theirs } = clash;
      saved.current = {
        sections: { ...saved.current.sections, [name]: theirs.sections[name] },
        versions: { ...saved.current.versions, [name]: theirs.versions[name]! },
      };
      if (keep === 'theirs') setDraft((now) => ({ ...now, [name]: theirs.sections[name] }));
      setClash(null);
      setSaving('unsaved');
    },
    [clash],
  );

  // With everything taken back to what is saved, nothing is left to send.
  useEffect(() => {
    if (saving === 'unsaved' && dirty().length === 0) setSaving('saved');
  }, [saving, dirty]);

  return { draft, change, saving, why, save, canUndo: steps.length > 0, undo, clash, settle };
}

/** A page in the hands of its family. */
export type Making = ReturnType<typeof useMaking>;
