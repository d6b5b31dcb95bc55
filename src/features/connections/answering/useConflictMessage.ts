import { useTranslations } from 'use-intl';
import type { listAudits } from '#features/audits/contract.ts';
import { call } from '#platform/browser/network/api.ts';
import { toasts } from '#platform/browser/toasts.ts';

/**
 * Says why a request cannot be answered any more: which colleague was faster, and with what; where nobody was, that the
 * family has taken it back. What tells it is read when it is needed, because the request itself may be gone.
 */
export function useConflictMessage(spiritId: string): () => Promise<void> {
  const t = useTranslations('desk');
  return async () => {
    const audits = await call<typeof listAudits>('GET /api/audits', {}, { quiet: true }).catch(() => []);
    const last = audits.find((audit) => audit.spiritId === spiritId && audit.actor === 'funeral-home');
    const answer = last?.action === 'accept' || last?.action === 'decline' ? last.action : null;
    toasts.show(answer && last?.colleague ? t(`answeredBy.${answer}`, { who: last.colleague }) : t('gone'));
  };
}
