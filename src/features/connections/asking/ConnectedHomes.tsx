import { Fragment } from 'react';
import { useTranslations } from 'use-intl';
import { useResponseClock } from '#features/connections/core/useResponseClock.ts';
import type { Connection, DeclinedRequest } from '#features/spirits/core/connection.schema.ts';
import type { Spirit } from '#features/spirits/core/schema.ts';
import { lazyPart } from '#platform/ui/lazyIsland.tsx';
import { ConnectionCard } from './ConnectionCard.tsx';
import { DeclinedCard } from './DeclinedCard.tsx';
import homeCardsStyles from './HomeCards.module.css';

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
  /** Only who decides is led to other homes. */
  decides: boolean;
};

type Homes = Pick<ConnectedHomesProps, 'connections' | 'declined'>;

/** The newest refusal of each home that has not been asked again since. */
function latestDeclines({ connections, declined }: Homes): DeclinedRequest[] {
  const seen = new Set(connections.map((connection) => connection.place.id));
  return declined.filter(({ place }) => !seen.has(place.id) && seen.add(place.id));
}

/** Whether there is anything to show of a record’s funeral homes. */
export const hasHomes = ({ connections, declined }: Homes): boolean => connections.length + declined.length > 0;

/** The family's funeral homes, with status and telephone, and after a refusal the next to ask; nothing before the first. */
export function ConnectedHomes({ spirit, connections, declined, decides }: ConnectedHomesProps) {
  const refusals = latestDeclines({ connections, declined });
  const asked = [...connections, ...declined].map(({ place }) => place.id);
  const hasAccepted = connections.some(({ status }) => status === 'accepted');
  const clockOf = useResponseClock();
  const isLate = connections.some((connection) => clockOf(connection)?.late);
  return (
    <>
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
        <DeclinedCard key={request.place.id} request={request} decides={decides} />
      ))}
      {decides && (refusals.length > 0 || isLate) && !hasAccepted && (
        <div className="no-print">
          <NextHomes spirit={spirit} asked={asked} />
        </div>
      )}
    </>
  );
}

/** Where the requests of a record stand, on the page where others can be asked. */
export function RequestedHomes(props: ConnectedHomesProps) {
  const t = useTranslations('connections');
  if (!hasHomes(props)) return null;
  return (
    <section aria-labelledby="homes" className={homeCardsStyles.section}>
      <h2 id="homes">{t('homes.yours')}</h2>
      {props.connections.some(({ status }) => status === 'pending') && (
        <p className="quiet no-print">{t('pendingMeans')}</p>
      )}
      <ConnectedHomes {...props} />
    </section>
  );
}
