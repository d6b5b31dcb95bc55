import { useMemo } from 'react';
import type { Adapter } from '#platform/browser/autosave/autosave.ts';
import { localCopy } from '#platform/browser/autosave/localCopy.ts';
import { useAutosave } from '#platform/browser/autosave/useAutosave.ts';
import type { CallOptions } from '#platform/browser/network/api.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import type { Language } from '#vocabulary/languages.ts';
import { type Draft, draftBody, hasEqualBody, type WrittenPaper } from './draft.rules.ts';
import { paperVersions } from './paperVersions.rules.ts';
import { draftKey, type StoredDraft } from './useStoredDraft.ts';

/** How a paper is saved: as a whole, and where a colleague has saved it too one of the two is chosen. */
export const paperSaveRules = <Paper extends WrittenPaper>(
  draftIn: (paper: Paper) => Draft,
): Adapter<Draft, Paper>['rules'] => ({
  valueIn: draftIn,
  newer: (one, other) => (other.updatedAt > one.updatedAt ? other : one),
  isEqual: hasEqualBody,
  isIdentical: Object.is,
  merge: ({ mine }) => ({ value: mine, asks: true }),
  isSendable: (_, draft) => draftBody(draft) !== null,
});

type Body = NonNullable<ReturnType<typeof draftBody>> & { updatedAt: string };

/** One paper: its id, how it is saved, and how what a colleague has saved is asked for. */
export type PaperSaving<Paper> = {
  id: string;
  save: (body: Body, options: CallOptions) => Promise<Paper>;
  refetch: () => Promise<unknown>;
};

function adapterOf<Paper extends WrittenPaper>(
  { id, save, refetch }: PaperSaving<Paper>,
  language: Language,
): Adapter<Draft, Paper> {
  const { draftIn, versionOf, noteSaved } = paperVersions<Paper>(language);
  return {
    rules: paperSaveRules(draftIn),
    local: localCopy(draftKey(id), {
      parse: ({ draft, updatedAt }: StoredDraft, paper) => {
        const isOnTop = paper !== undefined && paper.updatedAt <= updatedAt;
        return { changes: { draft }, base: isOnTop ? { draft: draftIn(paper) } : {} };
      },
      format: ({ changes, base }) =>
        changes.draft ? { draft: changes.draft, updatedAt: versionOf(base.draft) } : null,
    }),
    send: async ({ values, snapshot, options }) => {
      const body = { ...draftBody(values.draft!)!, updatedAt: snapshot.updatedAt };
      return save(body, options)
        .then((reply) => noteSaved(reply, values.draft!))
        .finally(() => void refetch());
    },
    // What a colleague has saved comes with the papers, as it does with every poll.
    reload: () => refetch().then(() => undefined),
  };
}

/**
 * A paper with what is typed and not saved yet. Saves by itself; a colleague's changes never overwrite what is typed. `saving`
 * is the same one for the same paper.
 */
export function usePaperDraft<Paper extends WrittenPaper>(paper: Paper, saving: PaperSaving<Paper>) {
  const language = useLanguage();
  const adapter = useMemo(() => adapterOf(saving, language), [saving, language]);
  const { autosave, view } = useAutosave(`invoice ${saving.id}`, adapter, paper);
  const { snapshot = paper, changes, conflicts, status, isPersisted } = view;
  const draft = changes.draft ?? adapter.rules.valueIn(snapshot, 'draft')!;
  const change = (next: Draft) => autosave.change({ draft: next });
  return {
    draft,
    status,
    isPersisted,
    theirs: conflicts.draft && snapshot,
    version: snapshot.updatedAt,
    change,
    autosave,
  };
}

/** A paper with what is typed and not saved yet. */
export type PaperDraft<Paper extends WrittenPaper> = ReturnType<typeof usePaperDraft<Paper>>;
