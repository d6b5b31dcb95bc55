import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { nameIn } from '#features/answers/blocks.rules.ts';
import type { Spirit } from '#features/spirits/core/schema.ts';
import recordCardsStyles from '#features/spirits/view/RecordCards.module.css';
import { nameOf, requestedAtOf } from '#features/spirits/view/recordStatus.rules.ts';
import { Card } from '#platform/ui/Card.tsx';
import { ClockTag } from './queue/ClockTag.tsx';
import { RequestFacts } from './queue/RequestFacts.tsx';
import styles from './RequestCard.module.css';

type Home = Spirit['core']['connectedFuneralHomes'][number];

/** Draws the buttons that answer a home's request. */
export type DrawAnswer = (spirit: Spirit, home: Home) => ReactNode;

type RequestCardProps = { spirit: Spirit; answer: DrawAnswer };

/** A request in the queue: who it is for, what is asked, by when, and the buttons that answer it. */
export function RequestCard({ spirit, answer }: RequestCardProps) {
  const t = useTranslations('spirits');
  const waiting = spirit.core.connectedFuneralHomes.filter((home) => home.status === 'pending');
  const arranger = nameIn(spirit.data, 'arrangerFirstName') || t('request.aFamily');
  return (
    <Card
      as="li"
      headingLevel={3}
      title={nameOf(spirit.core) || t('unnamedForHome')}
      href={`/spirit/${spirit.id}`}
      aside={
        <span className={styles.tags}>
          {waiting.slice(0, 1).map((home) => (
            <ClockTag key={home.id} request={home} />
          ))}
        </span>
      }
      className={recordCardsStyles.request}
    >
      <RequestFacts spirit={spirit} requestedAt={requestedAtOf(spirit.core)} />
      {waiting.map((home, index) => (
        <div key={home.id} className={styles.answer}>
          <p>
            {t(home.type === 'primary' ? 'request.chosen' : 'request.asked', { arranger, home: home.name })}{' '}
            {index > 0 && <ClockTag request={home} />}
          </p>
          {answer(spirit, home)}
        </div>
      ))}
    </Card>
  );
}
