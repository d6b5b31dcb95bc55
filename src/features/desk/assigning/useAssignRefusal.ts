import { useTranslations } from 'use-intl';
import { useNames } from '#features/places/team/useNames.ts';
import { ApiError } from '#platform/browser/network/api.ts';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { useActor } from '#platform/browser/session/session.ts';

/** Why a case could not be given to somebody; where a colleague was faster it says who has it, once the case is read anew. */
export function useAssignRefusal(error: Error | null, assignee: string | undefined): string | undefined {
  const t = useTranslations('desk.assignee');
  const reader = useActor()?.email;
  const nameOf = useNames();
  const isOthers = assignee !== undefined && assignee !== reader;
  if (error instanceof ApiError && error.status === 409 && isOthers) return t('faster', { who: nameOf(assignee) });
  return sentenceOf(error);
}
