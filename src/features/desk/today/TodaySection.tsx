import { Children, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Link } from '#platform/ui/navigation/Link.tsx';
import styles from './TodayPage.module.css';

type TodaySectionProps = {
  name: 'requests' | 'care' | 'planned' | 'tasks' | 'papers' | 'late' | 'estimates' | 'contracts' | 'payments';
  count: number;
  /** The list in which all lines are found. */
  all: string;
  /** A line each. */
  children: ReactNode;
};

/**
 * A section of Today: how many there are, the first lines, the way to all; a sentence where there is none. Payments to look at are rare,
 * and stand there only when there are some.
 */
export function TodaySection({ name, count, all, children }: TodaySectionProps) {
  const t = useTranslations('today');
  const id = `today-${name}`;
  const shown = Children.count(children);
  const empty = name === 'payments' ? null : t(`${name}.empty`);
  if (count === 0 && empty === null) return null;
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id}>{t(`${name}.heading`, { count })}</h2>
      {count === 0 ? <p className="quiet">{empty}</p> : <ul className={styles.lines}>{children}</ul>}
      {count > shown && <p className="quiet small">{t('first', { shown })}</p>}
      {count > 0 && (
        <p className={styles.all}>
          <Link href={all}>{t(`${name}.all`)}</Link>
        </p>
      )}
    </section>
  );
}

/** A line of a section. */
export const TodayLine = ({ children }: { children: ReactNode }) => <li className={styles.line}>{children}</li>;
