import { useMessagesOf } from '#platform/browser/useMessagesOf.ts';
import styles from './Sheet.module.css';
import type { GridLine } from './sheet.rules.ts';

/** A table to be filled in by hand: on paper with its lines; on screen only what stands in its first column. */
export function GridTable({ grid: { columns, rows } }: { grid: GridLine }) {
  const t = useMessagesOf('sheets', 'priceCard');
  const named = rows.filter((name) => name !== null);
  return (
    <>
      {named.length > 0 && (
        <ul className={`${styles.items} no-print`}>
          {named.map((name) => (
            <li key={name}>{t(name)}</li>
          ))}
        </ul>
      )}
      <table className={styles.grid}>
        <thead>
          <tr>
            {columns.map((key) => (
              <th key={key} scope="col">
                {t(key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((name, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: empty rows have nothing else
            <tr key={index}>
              {columns.map((key, column) => (
                <td key={key}>{column === 0 && name ? t(name) : ''}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
