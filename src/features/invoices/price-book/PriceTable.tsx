import { Archive, Pencil, Undo2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useMoneyFormat } from '#features/invoices/core/useMoneyFormat.ts';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { Menu, MenuItem } from '#platform/ui/navigation/Menu.tsx';
import { Table } from '#platform/ui/Table.tsx';
import styles from './PriceBookPage.module.css';
import { nameOfLine } from './rules.ts';
import type { PriceLine } from './schema.ts';

type Acts = { onChange: (line: PriceLine) => void; onArchive: (line: PriceLine) => void };
type PriceTableProps = Acts & { lines: readonly PriceLine[]; caption: string };

/** Lines of a price book, by code; on a phone each becomes a block. */
export function PriceTable({ lines, caption, ...acts }: PriceTableProps) {
  const t = useTranslations('priceBook');
  return (
    <Table caption={caption} captionHidden stacked className={styles.lines}>
      <thead>
        <tr>
          <th scope="col">{t('code')}</th>
          <th scope="col">{t('name')}</th>
          <th scope="col" data-numeric>
            {t('price')}
          </th>
          <th scope="col">{t('taxes')}</th>
          <th scope="col" className="no-print">
            <span className="visually-hidden">{t('actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <PriceRow key={line.id} line={line} {...acts} />
        ))}
      </tbody>
    </Table>
  );
}

function PriceRow({ line, onChange, onArchive }: Acts & { line: PriceLine }) {
  const t = useTranslations('priceBook');
  const taxNames = useTranslations('invoices.taxes');
  const { money, language } = useMoneyFormat();
  const name = nameOfLine(line, language);
  const other = nameOfLine(line, language === 'fr' ? 'en' : 'fr');
  const { code, unit, unitPrice, taxes, thirdParty, archived } = line;
  return (
    <tr>
      <td className={styles.code}>{code}</td>
      <th scope="row" className={styles.name}>
        {name}
        {other !== name && (
          <div className="quiet small" lang={language === 'fr' ? 'en' : 'fr'}>
            {other}
          </div>
        )}
      </th>
      <td data-numeric className={styles.price}>
        {money(unitPrice)}
        {unit !== 'once' && <div className="quiet small">{t(`units.${unit}`)}</div>}
      </td>
      <td>
        {taxes.map((tax) => taxNames(tax)).join(', ') || t('noTax')}
        {thirdParty && <div className="quiet small">{t('thirdParty')}</div>}
      </td>
      <td className={`no-print ${styles.acts}`}>
        <Menu label={t('actions')} hiddenText={t('actionsHidden', { code })}>
          <MenuItem icon={<Icon of={Pencil} />} onClick={() => onChange(line)}>
            {t('change')}
          </MenuItem>
          <MenuItem icon={<Icon of={archived ? Undo2 : Archive} />} onClick={() => onArchive(line)}>
            {t(archived ? 'restore' : 'archive')}
          </MenuItem>
        </Menu>
      </td>
    </tr>
  );
}
