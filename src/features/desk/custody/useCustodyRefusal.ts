import { useTranslations } from 'use-intl';
import { useNames } from '#features/places/team/useNames.ts';
import { ApiError } from '#platform/browser/network/api.ts';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { useActor } from '#platform/browser/session/session.ts';
import type { CustodyTag } from './schema.ts';

/** Why an entry was refused; where a colleague was faster it says who, and what they wrote. `version`: what was read. */
export function useCustodyRefusal(
  error: Error | null,
  { last, version }: Pick<CustodyTag, 'last' | 'version'>,
  sent: number | undefined,
): string | undefined {
  const t = useTranslations('custody');
  const reader = useActor()?.email;
  const nameOf = useNames();
  const isLate = error instanceof ApiError && error.status === 409 && sent !== undefined && version > sent;
  if (isLate && last?.author && last.author !== reader)
    return t('faster', { who: nameOf(last.author), what: t(`kinds.${last.kind}`) });
  return sentenceOf(error);
}
