import { useTranslations } from 'use-intl';
import type { DeclinedRequest } from '#features/spirits/core/connection.schema.ts';
import { Card } from '#platform/ui/Card.tsx';
import styles from './HomeCards.module.css';
import { RelativeTime } from './RelativeTime.tsx';

/** A request that a funeral home could not take: why, in its words, and to who decides that others can be asked. */
export function DeclinedCard({ request, decides }: { request: DeclinedRequest; decides: boolean }) {
  const { place, reason, comments, answeredAt } = request;
  const t = useTranslations('connections');
  return (
    <Card as="article" headingLevel={3} title={t('declined.title', { home: place.name })}>
      <p>{t(`reasons.${reason}`)}</p>
      {comments && (
        <>
          <p className="quiet">{t('declined.theyWrote')}</p>
          <blockquote className={styles.words}>{comments}</blockquote>
        </>
      )}
      {decides && <p>{t('declined.goOn')}</p>}
      <p className="quiet">
        <RelativeTime dateTime={answeredAt} text={(ago) => t('declined.when', { ago })} />
      </p>
    </Card>
  );
}
