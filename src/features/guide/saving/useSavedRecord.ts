import { useQuery } from '@tanstack/react-query';
import { mayChangeAnswers, mayListSpirits, relationToReply } from '#features/spirits/core/rules.ts';
import { ApiError } from '#platform/browser/network/api.ts';
import { useActor, useSession } from '#platform/browser/session/session.ts';
import { useHydrated } from '#platform/browser/useHydrated.ts';
import { statusInSession } from './sessionStatus.rules.ts';
import { recordQuery, useAnswersAutosave } from './useAnswersAutosave.ts';
import type { GuideRecord } from './useRecord.ts';

/** A saved record in the questionnaire, and whether it can be answered here. */
export type SavedRecord = GuideRecord &
  Omit<ReturnType<typeof useAnswersAutosave>, 'saving'> & {
    state: 'signedOut' | 'loading' | 'missing' | 'failed' | 'closed' | 'open';
    /** Reads the record anew. */
    retry: () => void;
  };

/** A saved record as the record a screen works on: every change is kept on this device until the server has confirmed it. */
export function useSavedRecord(id: string): SavedRecord {
  const actor = useActor();
  const hasEnded = useSession()?.expired === true;
  const ready = useHydrated();
  const read = useQuery({ ...recordQuery(id), enabled: mayListSpirits(actor) });
  const spirit = read.data?.spirit;
  const autosave = useAnswersAutosave(id, actor?.userId, spirit);
  const saving = { ...autosave.saving, status: statusInSession(autosave.saving.status, hasEnded) };
  return { ...autosave, saving, id, ready, state: stateOf(), retry: () => void read.refetch() };

  function stateOf(): SavedRecord['state'] {
    if (ready && (!actor || (hasEnded && !spirit))) return 'signedOut';
    if (!mayListSpirits(actor) && actor) return 'missing';
    if (spirit && actor) return mayChangeAnswers(relationToReply(actor, spirit), spirit.core) ? 'open' : 'closed';
    if (!read.isError || read.isFetching) return 'loading';
    return read.error instanceof ApiError && [400, 404].includes(read.error.status) ? 'missing' : 'failed';
  }
}
