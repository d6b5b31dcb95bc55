import { useTranslations } from 'use-intl';
import { hasMessage } from '#platform/messages.ts';
import { Table } from '#platform/ui/Table.tsx';
import { type PriceRow, priceRows } from '#vocabulary/places/priceCard.ts';
import styles from './PriceCardTable.module.css';
import { PriceText } from './PriceText.tsx';
import { type PriceCard, statedPriceOf } from './priceCard.rules.ts';

/** Every row of a price card, also those of which nothing is published. */
export function PriceCardTable({ card, caption }: { card: PriceCard; caption: string }) {
  const t = useTranslations('priceCard');
  return (
    <Table caption={caption} captionHidden>
      <thead>
        <tr>
          <th scope="col">{t('item')}</th>
          <th scope="col" data-numeric>
            {t('price')}
          </th>
        </tr>
      </thead>
      <tbody>
        {priceRows.map((row: PriceRow) => {
          const note = `rows.${row.key}.note`;
          return (
            <tr key={row.key}>
              <th scope="row" className={styles.rowName}>
                {t(`rows.${row.key}.name`)}
                {row.key === 'transfer' && card.transferKilometres !== null && (
                  <span className={styles.rowHint}>{t('within', { kilometres: card.transferKilometres })}</span>
                )}
                {hasMessage(t, note) && <span className={styles.rowHint}>{t(note)}</span>}
              </th>
              <td data-numeric>
                <PriceText said={statedPriceOf(card, row)} row={row} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}
