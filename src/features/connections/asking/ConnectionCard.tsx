import { Phone } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Connection } from '#features/spirits/core/connection.schema.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { Tag } from '#platform/ui/Tag.tsx';
import { TagList } from '#platform/ui/TagList.tsx';
import { telephoneHref } from '#vocabulary/telephone.ts';
import homeCardsStyles from './HomeCards.module.css';
import { RelativeTime } from './RelativeTime.tsx';

/** `clock` says by when it was asked to answer, while it has not. */
type ConnectionCardProps = { connection: Connection; clock?: string | undefined };

/** One funeral home of a record: its status, since when, by when it was asked to answer, and calling it. */
export function ConnectionCard({ connection, clock }: ConnectionCardProps) {
  const t = useTranslations('connections');
  const { place, status, type, spiritId, requestedAt, answeredAt } = connection;
  const since = status === 'accepted' ? (answeredAt ?? requestedAt) : requestedAt;
  return (
    <Card
      as="li"
      headingLevel={3}
      title={place.name}
      href={`/spirit/${spiritId}/funeral-home/${place.id}`}
      aside={
        <TagList>
          {type === 'primary' && <Tag tone="spruce">{t('primary')}</Tag>}
          <Tag tone={status === 'accepted' ? 'good' : 'gold'}>{t(`status.${status}`)}</Tag>
        </TagList>
      }
    >
      <p className="quiet">
        {place.city && <span className={homeCardsStyles.town}>{place.city}</span>}
        <RelativeTime dateTime={since} text={(ago) => t(status === 'accepted' ? 'acceptedAgo' : 'askedAgo', { ago })} />
      </p>
      {clock && <p className="no-print">{clock}</p>}
      {place.phone && (
        <div>
          <p className={homeCardsStyles.paperPhone}>{place.phone}</p>
          <Button
            kind={status === 'accepted' ? 'primary' : 'secondary'}
            href={telephoneHref(place.phone)}
            icon={<Icon of={Phone} />}
            className={homeCardsStyles.call}
          >
            {t.rich('homes.call', { phone: () => <span className="whole">{place.phone}</span> })}
          </Button>
        </div>
      )}
    </Card>
  );
}
