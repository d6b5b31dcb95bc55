import type { Answers } from '#features/answers/schema.ts';
import { draft, useDraft, useIsDraftPersisted } from '#features/answers/useDraft.ts';
import { useHydrated } from '#platform/browser/useHydrated.ts';

/** How safe the last change is: on this device only, on its way, with the server, waiting to be sent, or nowhere but here. */
export type SaveState = 'here' | 'saving' | 'saved' | 'waiting' | 'nowhere';

/** The answers a screen works on: those of the draft, or of a saved record. */
export type GuideRecord = {
  /** `0` for the draft. */
  id: string;
  answers: Answers;
  /** True once it is known what this device holds. */
  ready: boolean;
  saveState: SaveState;
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
  const isKept = useIsDraftPersisted();
  const ready = useHydrated();
  return {
    id: draftId,
    answers,
    ready,
    saveState: isKept ? 'here' : 'nowhere',
    change: (update) => void draft.change(update),
    send: () => {},
  };
}
