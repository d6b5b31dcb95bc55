import { Fragment } from 'react';
import { useTranslations } from 'use-intl';
import { useResponseClock } from '#features/connections/core/useResponseClock.ts';
import type { Connection, DeclinedRequest } from '#features/spirits/core/connection.schema.ts';
import type { Spirit } from '#features/spirits/core/schema.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { lazyPart } from '#platform/ui/lazyIsland.tsx';
import { PhoneLink } from '#platform/ui/navigation/PhoneLink.tsx';
import { Tag } from '#platform/ui/Tag.tsx';
import { TagList } from '#platform/ui/TagList.tsx';
import { telephoneHref } from '#vocabulary/telephone.ts';
import { DeclinedCard } from './DeclinedCard.tsx';
import homeCardsStyles from './HomeCards.module.css';
import { RelativeTime } from './RelativeTime.tsx';

/** Only after a refusal: few records have one. */
const NextHomes = lazyPart(
  () => import('./NextHomes.tsx').then((module) => module.NextHomes),
  ['connections', 'guideFacts', 'places', 'rows', 'tags'],
  Fragment,
);

/** The funeral homes of a record: those asked or connected, and those that could not take it on. */
export type ConnectedHomesProps = {
  spirit: Spirit;
  connections: readonly Connection[];
  declined: readonly DeclinedRequest[];
  /** Where the list of all homes stands on another page: the way to it. */
  showSearchLink?: boolean;
};

type Homes = Pick<ConnectedHomesProps, 'connections' | 'declined'>;

/** The newest refusal of each home that has not been asked again since. */
function latestDeclines({ connections, declined }: Homes): DeclinedRequest[] {
  const seen = new Set(connections.map((connection) => connection.place.id));
  return declined.filter(({ place }) => !seen.has(place.id) && seen.add(place.id));
}

/** The family's funeral homes, with status and telephone, and the way to more of them; nothing before the first is asked. */
export function ConnectedHomes({ spirit, connections, declined, showSearchLink = false }: ConnectedHomesProps) {
  const t = useTranslations('connections.homes');
  const refusals = latestDeclines({ connections, declined });
  const asked = [...connections, ...declined].map(({ place }) => place.id);
  const hasAccepted = connections.some(({ status }) => status === 'accepted');
  const clockOf = useResponseClock();
  const isLate = connections.some((connection) => clockOf(connection)?.late);
  if (connections.length + refusals.length === 0) return null;
  return (
    <section aria-labelledby="homes" className={homeCardsStyles.section}>
      <h2 id="homes">{t(showSearchLink ? 'heading' : 'yours')}</h2>
      {connections.length > 0 && (
        <ul className={homeCardsStyles.cards}>
          {connections.map((connection) => (
            <ConnectionCard
              key={connection.id}
              connection={connection}
              clock={hasAccepted ? undefined : clockOf(connection)?.forFamily}
            />
          ))}
        </ul>
      )}
      {refusals.map((request) => (
        <DeclinedCard key={request.place.id} request={request} />
      ))}
      {(refusals.length > 0 || isLate) && !hasAccepted && (
        <div className="no-print">
          <NextHomes spirit={spirit} asked={asked} />
        </div>
      )}
      {showSearchLink && (
        <div className="no-print">
          <Button kind="secondary" href={`/spirit/${spirit.id}/funeral-home`}>
            {t(connections.length > 0 ? 'findMore' : 'findNext')}
          </Button>
        </div>
      )}
    </section>
  );
}

type ConnectionCardProps = { connection: Connection; clock: string | undefined };

/** One funeral home of a record: its status, since when, by when it was asked to answer, and how to call it. */
function ConnectionCard({ connection, clock }: ConnectionCardProps) {
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
        <p>
          <PhoneLink phone={place.phone} href={telephoneHref(place.phone)} large />
        </p>
      )}
      {status === 'pending' && <p className="quiet no-print">{t('pendingMeans')}</p>}
    </Card>
  );
}
