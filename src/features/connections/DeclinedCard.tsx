import { useTranslations } from 'use-intl';
import { useMoment } from '#platform/browser/useMoment.ts';
import { Card } from '#platform/ui/Card.tsx';
import { Time } from '#platform/ui/Time.tsx';
import styles from './Connections.module.css';
import type { DeclinedRequest } from './schema.ts';

/** A request that a funeral home could not take: why, in its words, and that others can be asked. */
export function DeclinedCard({ request: { place, reason, comments, answeredAt } }: { request: DeclinedRequest }) {
  const t = useTranslations('connections');
  const moment = useMoment();
  return (
    <Card as="article" headingLevel={3} title={t('declined.title', { home: place.name })}>
      <p>{t(`reasons.${reason}`)}</p>
      {comments && (
        <>
          <p className="quiet">{t('declined.theyWrote')}</p>
          <blockquote className={styles.words}>{comments}</blockquote>
        </>
      )}
      <p>{t('declined.goOn')}</p>
      <p className="quiet">
        <Time dateTime={answeredAt}>{t('declined.when', { ago: moment.ago(answeredAt) })}</Time>
      </p>
    </Card>
  );
}
