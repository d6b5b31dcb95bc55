import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { DateTime } from '#features/console/DateTime.tsx';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { Card } from '#platform/ui/Card.tsx';
import { SummaryList } from '#platform/ui/SummaryList.tsx';
import { Tag } from '#platform/ui/Tag.tsx';
import styles from './Status.module.css';
import type { Disruption } from './schema.ts';

/** A disruption as everybody reads it: what happened, what works, what does not, and what was added since. */
export function DisruptionCard({ disruption, children }: { disruption: Disruption; children?: ReactNode }) {
  const t = useTranslations('status.disruption');
  const language = useLanguage();
  const { title, what, works, fails, begunAt, endedAt, updates } = disruption;
  const isOver = endedAt !== null;
  return (
    <Card
      as="article"
      headingLevel={3}
      title={title[language]}
      aside={<Tag tone={isOver ? 'good' : 'gold'}>{t(isOver ? 'over' : 'goesOn')}</Tag>}
    >
      <p className={styles.said}>{what[language]}</p>
      <SummaryList
        rows={[
          { key: 'works', term: t('works'), details: <span className={styles.said}>{works[language]}</span> },
          { key: 'fails', term: t('fails'), details: <span className={styles.said}>{fails[language]}</span> },
          { key: 'begun', term: t('begun'), details: <DateTime at={begunAt} /> },
          ...(isOver ? [{ key: 'ended', term: t('ended'), details: <DateTime at={endedAt} /> }] : []),
          ...updates.map(({ id, text, at }) => ({
            key: id,
            term: <DateTime at={at} />,
            details: <span className={styles.said}>{text[language]}</span>,
          })),
        ]}
      />
      {children}
    </Card>
  );
}
