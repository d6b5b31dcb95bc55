import type { ComponentType, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { Card } from '#platform/ui/Card.tsx';
import { SummaryList } from '#platform/ui/SummaryList.tsx';
import { Tag } from '#platform/ui/Tag.tsx';
import styles from './Status.module.css';
import type { Disruption } from './schema.ts';

type DisruptionCardProps = {
  disruption: Disruption;
  headingLevel: 2 | 3;
  /** Writes a moment: by the reader's own clock, or on a page that is the same for everybody by one that is named. */
  Moment: ComponentType<{ at: string }>;
  children?: ReactNode;
};

/** A disruption as everybody reads it: what happened, what works, what does not, and what was added since. */
export function DisruptionCard({ disruption, headingLevel, Moment, children }: DisruptionCardProps) {
  const t = useTranslations('status.disruption');
  const language = useLanguage();
  const { title, what, works, fails, begunAt, endedAt, updates } = disruption;
  const isOver = endedAt !== null;
  return (
    <Card
      as="article"
      headingLevel={headingLevel}
      title={title[language]}
      aside={<Tag tone={isOver ? 'good' : 'gold'}>{t(isOver ? 'over' : 'goesOn')}</Tag>}
    >
      <p className={styles.said}>{what[language]}</p>
      <SummaryList
        rows={[
          { key: 'works', term: t('works'), details: <span className={styles.said}>{works[language]}</span> },
          { key: 'fails', term: t('fails'), details: <span className={styles.said}>{fails[language]}</span> },
          { key: 'begun', term: t('begun'), details: <Moment at={begunAt} /> },
          ...(isOver ? [{ key: 'ended', term: t('ended'), details: <Moment at={endedAt} /> }] : []),
          ...updates.map(({ id, text, at }) => ({
            key: id,
            term: <Moment at={at} />,
            details: <span className={styles.said}>{text[language]}</span>,
          })),
        ]}
      />
      {children}
    </Card>
  );
}
