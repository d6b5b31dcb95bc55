import { useTranslations } from 'use-intl';
import { Notice } from '#platform/ui/feedback/Notice.tsx';
import { hasRota, nowOnCall } from './rota.rules.ts';
import type { Rota } from './schema.ts';
import { useRotaWords } from './useRotaWords.ts';

/** Who is on call at this moment, and until when; in words too where nobody is. */
export function OnCallNow({ rota }: { rota: Rota }) {
  const t = useTranslations('onCall.now');
  const { inOrder, momentOf } = useRotaWords();
  if (!hasRota(rota))
    return (
      <div className="no-print">
        <Notice title={t('heading')}>
          <p>{t('none')}</p>
        </Notice>
      </div>
    );
  const { people, ends, isForWeek } = nowOnCall(rota, rota.zone, new Date(rota.now));
  const isCovered = people.length > 0;
  return (
    <div className="no-print">
      <Notice kind={isCovered ? 'good' : 'warning'} title={t('heading')}>
        <p>{isCovered ? t('people', { people: inOrder(people) }) : t('nobody')}</p>
        {!isForWeek && <p>{t('until', { when: momentOf(rota.zone, ends) })}</p>}
      </Notice>
    </div>
  );
}
