import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { nameIn } from '#features/answers/blocks.rules.ts';
import type { Connection } from '#features/spirits/core/connection.schema.ts';
import type { Spirit } from '#features/spirits/core/schema.ts';
import { lazyPart } from '#platform/ui/lazyIsland.tsx';
import { ClockTag } from './queue/ClockTag.tsx';
import { RequestFacts } from './queue/RequestFacts.tsx';

const RequestCalls = lazyPart(
  () => import('./on-call/RequestCalls.tsx').then((module) => module.RequestCalls),
  ['onCallRequest', 'textDelivery'],
);

/** A request to one of the home's listings; the buttons that answer it are the children. */
export type HomeRequestProps = { spirit: Spirit; connection: Connection; children: ReactNode };

/** What a family asks of a funeral home that has not answered yet: the short form and nothing else. */
export function HomeRequest({ spirit, connection, children }: HomeRequestProps) {
  const t = useTranslations('spirits.request');
  const arranger = nameIn(spirit.data, 'arrangerFirstName') || t('aFamily');
  const home = connection.place.name;
  return (
    <section aria-label={home} className="group">
      <p className="lead">{t(connection.type === 'primary' ? 'chosen' : 'asked', { arranger, home })}</p>
      <p>
        <ClockTag request={connection} />
      </p>
      <RequestFacts spirit={spirit} requestedAt={connection.requestedAt} />
      <p className="quiet">{t('short')}</p>
      <RequestCalls spiritId={spirit.id} placeId={connection.place.id} />
      {children}
    </section>
  );
}
