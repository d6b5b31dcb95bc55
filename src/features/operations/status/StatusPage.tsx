import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { queryOf } from '#platform/browser/network/api.ts';
import type { HeadOf } from '#platform/browser/page.ts';
import { Notice } from '#platform/ui/feedback/Notice.tsx';
import { Tag } from '#platform/ui/Tag.tsx';
import { keysOf } from '#vocabulary/lists.ts';
import type { getStatus } from './contract.ts';
import { DisruptionCard } from './DisruptionCard.tsx';
import { NamedMoment } from './NamedMoment.tsx';
import { isAllWell } from './rules.ts';
import styles from './Status.module.css';
import type { Disruption, Status } from './schema.ts';

const statusQuery = queryOf<typeof getStatus>('GET /api/status');

/** How the product is, so that the server's HTML holds it. */
export const queries = () => [statusQuery];

/** Nothing for search engines: tomorrow it says something else. */
export const head: HeadOf | undefined = import.meta.env.SSR ? () => ({ unlisted: true }) : undefined;

const tones = { works: 'good', slow: 'gold', away: 'clay' } as const;

/** How the product is, part by part, and what is said of disruptions; also while the database is away. */
export function StatusPage() {
  const t = useTranslations('status');
  const { data } = useQuery(statusQuery);
  if (!data)
    return (
      <div className={`page prose ${styles.page}`}>
        <h1>{t('heading')}</h1>
        <p>{t('unknown')}</p>
      </div>
    );
  const { knownAt } = data;
  const open = data.disruptions.filter(({ endedAt }) => endedAt === null);
  const ended = data.disruptions.filter(({ endedAt }) => endedAt !== null);
  return (
    <div className={`page ${styles.page}`}>
      <div className="prose">
        <h1>{t('heading')}</h1>
        <p className="lead">{t(isAllWell(data) ? 'allWell' : 'notAsUsual')}</p>
      </div>
      <Disruptions id="open" heading={t('openHeading')} disruptions={open} />
      <Parts parts={data.parts} />
      {!data.isCurrent && (
        <Notice title={t('awayTitle')}>
          <p>{knownAt ? t.rich('asOf', { time: () => <NamedMoment at={knownAt} /> }) : t('neverKnown')}</p>
        </Notice>
      )}
      <Disruptions id="ended" heading={t('endedHeading')} disruptions={ended} />
    </div>
  );
}

function Parts({ parts }: { parts: Status['parts'] }) {
  const t = useTranslations('status');
  return (
    <section aria-labelledby="parts">
      <h2 id="parts">{t('partsHeading')}</h2>
      <ul className={styles.parts}>
        {keysOf(parts).map((part) => (
          <li key={part} className={styles.part}>
            <span>{t(`parts.${part}`)}</span>
            <Tag tone={tones[parts[part]]}>{t(`states.${part}.${parts[part]}`)}</Tag>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Disruptions(props: { id: string; heading: string; disruptions: readonly Disruption[] }) {
  const { id, heading, disruptions } = props;
  if (disruptions.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <div className={styles.list}>
        {disruptions.map((disruption) => (
          <DisruptionCard key={disruption.id} disruption={disruption} headingLevel={3} Moment={NamedMoment} />
        ))}
      </div>
    </section>
  );
}
