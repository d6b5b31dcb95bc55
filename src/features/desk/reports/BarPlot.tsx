import styles from './BarPlot.module.css';

/** A bar with its name and what it says; `beyond` is what reaches further, in the other colour. */
export type Bar = { name: string; value: number; beyond?: number; said: string };

const percentOf = (value: number, most: number): string => `${most > 0 ? Math.max(0, (value / most) * 100) : 0}%`;

/** Bars below one another, as long as what they stand for. The table beside it says the same to who does not see it. */
export function BarPlot({ bars }: { bars: readonly Bar[] }) {
  const most = Math.max(...bars.map(({ value, beyond = 0 }) => Math.max(value, beyond)));
  return (
    <ul className={styles.plot} aria-hidden="true">
      {bars.map(({ name, value, beyond = 0, said }) => (
        <li key={name} className={styles.bar}>
          <span>{name}</span>
          <svg className={styles.picture} aria-hidden="true" focusable="false">
            <rect className={styles.ground} width="100%" height="100%" />
            <rect className={styles.beyond} width={percentOf(beyond, most)} height="100%" />
            <rect className={styles.main} width={percentOf(value, most)} height="100%" />
          </svg>
          <span className={`tabular ${styles.value}`}>{said}</span>
        </li>
      ))}
    </ul>
  );
}
