import { useTranslations } from 'use-intl';
import type { MemoryEditorState } from '#features/memory-lane/editing/useMemoryEditor.ts';
import { ApiError } from '#platform/browser/network/api.ts';

/** Saves what was typed last before the page is drawn or packed: a paper must not say the hour before. Fails where that cannot be saved. */
export function useSavedPage({ autosave }: Pick<MemoryEditorState, 'autosave'>): () => Promise<void> {
  const t = useTranslations('memoryLane.state');
  return async () => {
    if (!(await autosave.flush())) throw new ApiError(409, t('unsaved'));
  };
}
