import { useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'use-intl';
import { wallClock } from '#features/answers/wallClock.rules.ts';
import { call, queryOf } from '#platform/browser/network/api.ts';
import { sentenceOf, useWrite } from '#platform/browser/network/useWrite.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { Skeleton } from '#platform/ui/feedback/Skeleton.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';
import styles from './CareNotes.module.css';
import type { getCareNotes, updateCareNotes } from './contract.ts';

/** The notes of the first year: what they are, when they come, and one press to ask for them or to stop them. */
export function CareNotes({ spiritId }: { spiritId: string }) {
  const t = useTranslations('care.notes');
  const clock = wallClock(useFormatter());
  const params = { id: spiritId };
  const { data, error } = useQuery(queryOf<typeof getCareNotes>('GET /api/spirits/{id}/care-notes', { params }));
  const write = useWrite<boolean>([['GET /api/spirits/{id}/care-notes', { params }]], (wanted, options) =>
    call<typeof updateCareNotes>('PATCH /api/spirits/{id}/care-notes', { params, body: { wanted } }, options),
  );
  if (!data)
    return error ? (
      <ErrorMessage id="care-unread" message={sentenceOf(error)} />
    ) : (
      <Skeleton text={t('loading')} lines={3} />
    );
  const wanted = data.wanted;
  return (
    <div className={styles.notes}>
      <p>{t('text')}</p>
      <ul className={styles.days}>
        {data.moments.map(({ moment, day, sent }) => (
          <li key={moment}>
            {t(`moments.${moment}`)}
            {day && `, ${clock.date(day)}`}
            {sent && ` (${t('sent')})`}
          </li>
        ))}
      </ul>
      {data.moments.some(({ day }) => day === null) && <p className="quiet small">{t('openDays')}</p>}
      <p role="status">{wanted ? t('isOn') : ''}</p>
      <div>
        <Button kind={wanted ? 'secondary' : 'primary'} busy={write.isPending} onClick={() => write.mutate(!wanted)}>
          {t(wanted ? 'stop' : 'ask')}
        </Button>
      </div>
      <ErrorMessage id="care-refused" message={sentenceOf(write.error)} />
      <p>
        <Link href="/a-harder-day">{t('day')}</Link>
      </p>
    </div>
  );
}
