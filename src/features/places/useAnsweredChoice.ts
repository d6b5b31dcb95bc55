import { useDraft } from '#features/guide/useDraft.ts';
import type { FuneralChoice } from '#vocabulary/priceCard.ts';
import { choiceInAnswers } from './priceCard.rules.ts';

/** The usual choice that the answers on this device come closest to; null where there are none. */
export function useAnsweredChoice(): FuneralChoice | null {
  const draft = useDraft();
  return draft ? choiceInAnswers(draft.answers as Record<string, { answer?: unknown }>) : null;
}
