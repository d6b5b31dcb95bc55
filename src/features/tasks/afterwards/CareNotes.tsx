import { useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'use-intl';
import { wallClock } from '#features/answers/wallClock.rules.ts';
import { call, queryOf } from '#platform/browser/network/api.ts';
import { sentenceOf, useWrite } from '#platform/browser/network/useWrite.ts';
import type { ReplyOf } from '#platform/endpoint.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { Skeleton } from '#platform/ui/feedback/Skeleton.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';
import styles from './CareNotes.module.css';
import type { getCareNotes, updateCareNotes } from './contract.ts';

type CareNotesProps = {
  spiritId: string;
  /** Whose plan it is, where one is made ahead: the reader’s own, or that of somebody else. */
  whose: 'own' | 'other';
};

/** The notes that a record can have: what they are, when they come, and one press to ask for them or to stop them. */
export function CareNotes({ spiritId, whose }: CareNotesProps) {
  const t = useTranslations('care.notes');
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
  const { kind, wanted } = data;
  const words = kind === 'yearly-review' ? 'review' : 'year';
  return (
    <div className={styles.notes}>
      {words === 'review' ? <ReviewWords whose={whose} next={data.nextReview} /> : <YearWords moments={data.moments} />}
      <p role="status">{wanted ? t(`${words}.isOn`) : ''}</p>
      <div>
        <Button kind={wanted ? 'secondary' : 'primary'} busy={write.isPending} onClick={() => write.mutate(!wanted)}>
          {t(`${words}.${wanted ? 'stop' : 'ask'}`)}
        </Button>
      </div>
      <ErrorMessage id="care-refused" message={sentenceOf(write.error)} />
      {words === 'year' && (
        <p>
          <Link href="/a-harder-day">{t('day')}</Link>
        </p>
      )}
    </div>
  );
}

/** Of the first year: the days on which notes come. */
function YearWords({ moments }: Pick<ReplyOf<typeof getCareNotes>, 'moments'>) {
  const t = useTranslations('care.notes');
  const clock = wallClock(useFormatter());
  return (
    <>
      <p>{t('year.text')}</p>
      <ul className={styles.days}>
        {moments.map(({ moment, day, sent }) => (
          <li key={moment}>
            {t(`year.moments.${moment}`)}
            {day && `, ${clock.date(day)}`}
            {sent && ` (${t('year.sent')})`}
          </li>
        ))}
      </ul>
      {moments.some(({ day }) => day === null) && <p className="quiet small">{t('year.openDays')}</p>}
    </>
  );
}

/** Of a plan made ahead: what the one mail a year asks, and when the next one comes. */
function ReviewWords({ whose, next }: Pick<CareNotesProps, 'whose'> & { next: string | null }) {
  const t = useTranslations('care.notes');
  const clock = wallClock(useFormatter());
  return (
    <>
      <p>{t('review.text', { whose })}</p>
      <p className="quiet">{next ? t('review.next', { day: clock.date(next) }) : t('review.when')}</p>
    </>
  );
}
