import { Archive, Pencil, Plus, Undo2 } from 'lucide-react';
import { useFormatter, useTranslations } from 'use-intl';
import { useMoneyFormat } from '#features/invoices/core/useMoneyFormat.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { Menu, MenuItem } from '#platform/ui/navigation/Menu.tsx';
import styles from './Packages.module.css';
import { namesOfGone, partsOf, savingOf, singlePriceOf } from './packages.rules.ts';
import type { PricePackage } from './packages.schema.ts';
import { nameOfLine } from './rules.ts';
import type { PriceLine } from './schema.ts';

type Acts = { onChange: (pack: PricePackage) => void; onArchive: (pack: PricePackage) => void };
type PackageListProps = Acts & {
  packages: readonly PricePackage[];
  lines: readonly PriceLine[];
  onAdd: () => void;
};

/** The packages of a price book: what is in each, what it costs line by line, and what it saves. */
export function PackageList({ packages, lines, onAdd, ...acts }: PackageListProps) {
  const t = useTranslations('priceBook.packages');
  const offered = packages.filter(({ archived }) => !archived);
  const archived = packages.filter((pack) => pack.archived);
  const hasLines = lines.some((line) => !line.archived);
  return (
    <>
      {hasLines ? (
        <div className="no-print">
          <Button kind="secondary" icon={<Icon of={Plus} />} onClick={onAdd}>
            {t('add')}
          </Button>
        </div>
      ) : (
        <p className="quiet">{t('linesFirst')}</p>
      )}
      {hasLines && offered.length === 0 && <p className="quiet">{t('none')}</p>}
      <Packages packages={offered} lines={lines} {...acts} />
      {archived.length > 0 && (
        <details className="no-print">
          <summary>{t('archived', { count: archived.length })}</summary>
          <Packages packages={archived} lines={lines} {...acts} />
        </details>
      )}
    </>
  );
}

function Packages({ packages, ...rest }: Acts & Pick<PackageListProps, 'packages' | 'lines'>) {
  if (packages.length === 0) return null;
  return (
    <ul className={styles.packages}>
      {packages.map((pack) => (
        <li key={pack.id} className={styles.package}>
          <Package pack={pack} {...rest} />
        </li>
      ))}
    </ul>
  );
}

type PackageProps = Acts & { pack: PricePackage; lines: readonly PriceLine[] };

function Package({ pack, lines, onChange, onArchive }: PackageProps) {
  const t = useTranslations('priceBook');
  const { money, number, language } = useMoneyFormat();
  const { parts } = partsOf(pack, lines);
  const { code, archived } = pack;
  return (
    <>
      <div className={styles.head}>
        <h3 className={styles.name}>
          {nameOfLine(pack, language)} <span className="quiet small">{code}</span>
        </h3>
        <span className={styles.price}>{money(pack.price ?? singlePriceOf(parts))}</span>
        <div className="no-print">
          <Menu label={t('actions')} hiddenText={t('packages.hiddenActions', { code })}>
            <MenuItem icon={<Icon of={Pencil} />} onClick={() => onChange(pack)}>
              {t('change')}
            </MenuItem>
            <MenuItem icon={<Icon of={archived ? Undo2 : Archive} />} onClick={() => onArchive(pack)}>
              {t(archived ? 'restore' : 'archive')}
            </MenuItem>
          </Menu>
        </div>
      </div>
      <ul aria-label={t('packages.contents')} className={styles.contents}>
        {parts.map(({ line, quantity }) => (
          <li key={line.id}>
            <span>{t('packages.part', { quantity: number(quantity), name: nameOfLine(line, language) })}</span>
            <span className="tabular">{money(line.unitPrice)}</span>
          </li>
        ))}
      </ul>
      <Standing pack={pack} lines={lines} />
    </>
  );
}

/** What a package costs line by line and saves, and what keeps it from being offered. */
function Standing({ pack, lines }: Pick<PackageProps, 'pack' | 'lines'>) {
  const t = useTranslations('priceBook.packages');
  const format = useFormatter();
  const { money, language } = useMoneyFormat();
  const { parts, gone } = partsOf(pack, lines);
  if (gone.length > 0)
    return (
      <p className={styles.warning}>
        {t('gone', { lines: format.list(namesOfGone(gone, language, t('unknownLine'))), count: gone.length })}
      </p>
    );
  const single = singlePriceOf(parts);
  const saving = savingOf(parts, pack.price);
  if (pack.price !== null && pack.price > single) return <p className={styles.warning}>{t('dearer')}</p>;
  return (
    <p className="quiet small">
      {[t('single', { amount: money(single) }), ...(saving > 0 ? [t('saves', { amount: money(saving) })] : [])].join(
        ' · ',
      )}
    </p>
  );
}
