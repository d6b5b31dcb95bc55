import type { ReactNode } from 'react';
import { Link } from '#platform/ui/navigation/Link.tsx';
import styles from './SummaryList.module.css';

/** One answer with its question; `hiddenText` completes the link for those who hear it alone ("Change" + "the name"). */
export type SummaryRow = {
  key: string;
  term: ReactNode;
  details: ReactNode;
  change?: { href: string; text: string; hiddenText?: string };
};

/** Questions and answers side by side, each with a way to change it. */
export const SummaryList = ({ rows }: { rows: readonly SummaryRow[] }) => (
  <dl className={styles.list}>
    {rows.map(({ key, term, details, change }) => (
      <div key={key} className={styles.row}>
        <dt className={styles.term}>{term}</dt>
        <dd className={styles.details}>{details}</dd>
        {change && (
          <dd className={styles.change}>
            <Link href={change.href} className={styles.link}>
              {change.text}
              {change.hiddenText && <span className="visually-hidden"> {change.hiddenText}</span>}
            </Link>
          </dd>
        )}
      </div>
    ))}
  </dl>
);
