import { useTranslations } from 'use-intl';
import { HistoryDays } from '#features/spirits/history/HistoryDays.tsx';
import type { HistoryEntry } from '#features/spirits/history/history.rules.ts';
import { useHistory } from '#features/spirits/history/useHistory.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Skeleton } from '#platform/ui/feedback/Skeleton.tsx';

/** Who did what to a record, as its family reads it; `record` is what was read of it, whose change asks for more. */
export function History({ spiritId, record }: { spiritId: string; record: unknown }) {
  const t = useTranslations('recordHistory');
  const again = useTranslations('spirits')('tryAgain');
  const { audits, error, isFetching, refetch } = useHistory(spiritId, record);
  const sentenceOf = ({ action, actor, home, relative }: HistoryEntry) => {
    const isRelative = relative !== undefined;
    const who = isRelative ? relative || t('aRelative') : actor === 'funeral-home' ? (home ?? t('aHome')) : '';
    const values = { side: isRelative ? 'relative' : actor, who, home: home ?? t('aHome') };
    return t(`actions.${t.has(`actions.${action}`) ? action : 'other'}`, values);
  };
  return (
    <HistoryDays
      audits={audits ?? []}
      heading={t('heading')}
      allText={(count) => t('all', { count })}
      timesText={(times) => t('times', { times })}
      sentenceOf={sentenceOf}
    >
      {!audits && !error && (
        <div className="no-print">
          <Skeleton text={t('loading')} lines={4} />
        </div>
      )}
      {!audits && error && (
        <>
          <p>{t('failed')}</p>
          <div className="no-print">
            <Button kind="secondary" busy={isFetching} onClick={() => refetch()}>
              {again}
            </Button>
          </div>
        </>
      )}
    </HistoryDays>
  );
}
