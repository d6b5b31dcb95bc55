import { useCallback, useMemo } from 'react';
import type { getEditableMemoryPage, updateMemoryPage } from '#features/memory-lane/core/contract.ts';
import type { EditableMemoryPage, MemorySections } from '#features/memory-lane/core/schema.ts';
import { mergeSection, type Section, withTheirs } from '#features/memory-lane/story/merge.rules.ts';
import type { Adapter } from '#platform/browser/autosave/autosave.ts';
import { localCopy } from '#platform/browser/autosave/localCopy.ts';
import type { SaveState, Values, Versions } from '#platform/browser/autosave/state.rules.ts';
import { useAutosave } from '#platform/browser/autosave/useAutosave.ts';
import { call } from '#platform/browser/network/api.ts';
import { isEqual } from '#vocabulary/jsonObject.ts';

type PageAdapter = Adapter<Section, EditableMemoryPage>;

/** No section yet: what is spread over it are sections by their names. */
const noSections: Partial<MemorySections> = {};

/** How often a page was saved; each section counts for itself. */
const savesOf = ({ versions }: EditableMemoryPage): number =>
  Object.values(versions).reduce((sum, version) => sum + version, 0);

const mergeVersions = ({ base, mine, theirs }: Versions<Section>) =>
  mergeSection(base, mine, theirs, () => crypto.randomUUID());

/** How a page is saved: section by section, put together with what relatives have saved; one is asked about the rest. */
export const memorySaveRules: PageAdapter['rules'] = {
  valueIn: ({ sections }: { sections: Values<Section | undefined> }, name) => sections[name],
  newer: (one, other) => (savesOf(other) > savesOf(one) ? other : one),
  isEqual,
  merge: (versions) => {
    const { value, conflicts } = mergeVersions(versions);
    return { value, asks: conflicts.length > 0 };
  },
  takeTheirs: (versions) => withTheirs(versions.mine, versions.theirs, mergeVersions(versions).conflicts),
};

const adapterOf = (id: string): PageAdapter => ({
  rules: memorySaveRules,
  local: localCopy(`rivage.memory.${id}`, {
    parse: ({ mine, base }: { mine?: Values<Section>; base?: Values<Section | undefined> }) =>
      mine && base ? { changes: mine, base } : null,
    format: ({ changes, base }) => ({ mine: changes, base }),
  }),
  send: async ({ values, snapshot: { versions }, options }) => {
    const input = { params: { id }, body: { sections: { ...noSections, ...values }, versions } };
    return (await call<typeof updateMemoryPage>('PATCH /api/spirits/{id}/memory-lane', input, options)).page;
  },
  reload: async () => {
    const address = 'GET /api/spirits/{id}/memory-lane';
    const { page } = await call<typeof getEditableMemoryPage>(address, { params: { id } }, { quiet: true });
    return page ?? undefined;
  },
});

/** What two people wrote in the same fields of a section, in both versions. */
export const fieldConflictsOf = (versions: Versions<Section>) => mergeVersions(versions).conflicts;

/** The sections with what is typed and not saved yet. */
const draftOf = (page: EditableMemoryPage, { snapshot = page, changes }: SaveState<Section, EditableMemoryPage>) => ({
  ...snapshot.sections,
  ...changes,
});

/** A page with what is typed and not saved yet; `read` gives the sections of this very moment. */
export function useMemoryAutosave(id: string, page: EditableMemoryPage) {
  const adapter = useMemo(() => adapterOf(id), [id]);
  const { autosave, view } = useAutosave(`memory page ${id}`, adapter, page);
  const draft: MemorySections = useMemo(() => draftOf(page, view), [page, view]);
  const read = useCallback((): MemorySections => draftOf(page, autosave.read()), [page, autosave]);
  return { draft, read, view, autosave };
}

/** A page with what is typed and not saved yet. */
export type MemoryAutosave = ReturnType<typeof useMemoryAutosave>;
