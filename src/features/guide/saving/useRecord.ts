import type { ComponentProps } from 'react';
import type { Answers } from '#features/answers/schema.ts';
import { draft, useDraft, useIsDraftPersisted } from '#features/answers/useDraft.ts';
import { useHydrated } from '#platform/browser/useHydrated.ts';
import type { SaveStatus } from '#platform/ui/feedback/SaveStatus.tsx';

/** The answers a screen works on: those of the draft, or of a saved record. */
export type GuideRecord = {
  /** `0` for the draft. */
  id: string;
  answers: Answers;
  /** True once it is known what this device holds. */
  ready: boolean;
  /** How safe the last change is; null before there is something to keep. */
  saving: Pick<ComponentProps<typeof SaveStatus>, 'status' | 'isPersisted'> | null;
  /** Keeps a change at once. */
  change: (update: (answers: Answers) => Answers) => void;
  /** Sends what waits to be sent; a draft waits until it is saved. */
  send: () => void;
};

/** The identifier of the draft in addresses. */
export const draftId = '0';

const nothing: Answers = {};

/** The draft as the record a screen works on. */
export function useDraftRecord(): GuideRecord {
  const answers = useDraft()?.answers ?? nothing;
  const isPersisted = useIsDraftPersisted();
  const ready = useHydrated();
  return {
    id: draftId,
    answers,
    ready,
    saving: Object.keys(answers).length > 0 ? { status: { kind: isPersisted ? 'onDevice' : 'nowhere' } } : null,
    change: (update) => void draft.change(update),
    send: () => {},
  };
}
