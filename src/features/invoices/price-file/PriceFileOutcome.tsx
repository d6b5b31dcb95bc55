import { Download } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { csvCell } from '#features/users/csv.rules.ts';
import { saveFile } from '#platform/browser/saveFile.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';
import { Table } from '#platform/ui/Table.tsx';
import type { PriceFileReport, PriceFileRow } from './schema.ts';

type PriceFileOutcomeProps = {
  result: PriceFileReport & { taken: boolean };
  file: string;
  /** The branch into whose price book things come. */
  home: string;
  bookHref: string;
  onTake: () => void;
};

/** What a file would bring into a price book, or what it has brought: in numbers, then row by row what does not come and why. */
export function PriceFileOutcome({ result, file, home, bookHref, onTake }: PriceFileOutcomeProps) {
  const t = useTranslations('priceFile');
  const { rows, taken, usualTaxes } = result;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const news = rows.filter(({ outcome }) => outcome === 'new');
  const there = rows.filter(({ outcome }) => outcome === 'there').length;
  const refused = rows.filter(({ outcome }) => outcome === 'refused');
  const packages = news.filter(({ isPackage }) => isPackage).length;
  const counts = { lines: news.length - packages, packages };
  return (
    <section className="group" aria-labelledby="price-file-outcome">
      <h2 id="price-file-outcome" ref={heading} tabIndex={-1}>
        {t(taken ? 'taken' : 'tried', { count: news.length, home, file })}
      </h2>
      <div className="prose">
        {news.length > 0 && <p>{t('counts', counts)}</p>}
        {!taken && news.length > 0 && <p>{t('nothingYet')}</p>}
        {there > 0 && <p>{t('there', { count: there })}</p>}
        {usualTaxes && news.length > 0 && <p>{t('usualTaxes')}</p>}
      </div>
      {refused.length > 0 && (
        <>
          <h3>{t('refused', { count: refused.length })}</h3>
          <Refused rows={refused} />
        </>
      )}
      <ButtonRow>
        {!taken && news.length > 0 && <Button onClick={onTake}>{t('take', { count: news.length })}</Button>}
        <SaveReport rows={rows} taken={taken} />
      </ButtonRow>
      {taken && (
        <p>
          <Link href={bookHref}>{t('toBook')}</Link>
        </p>
      )}
    </section>
  );
}

function Refused({ rows }: { rows: readonly PriceFileRow[] }) {
  const t = useTranslations('priceFile');
  return (
    <Table caption={t('refused', { count: rows.length })} captionHidden>
      <thead>
        <tr>
          <th scope="col" data-numeric>
            {t('row')}
          </th>
          <th scope="col">{t('what')}</th>
          <th scope="col">{t('why')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ row, code, name, reason }) => (
          <tr key={row}>
            <td data-numeric>{row}</td>
            <th scope="row">{[code, name].filter(Boolean).join(' ') || t('unnamed')}</th>
            <td>{t(`reasons.${reason ?? 'code'}`)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** Every row of the file with what became of it, as a table for spreadsheets. */
function SaveReport({ rows, taken }: { rows: readonly PriceFileRow[]; taken: boolean }) {
  const t = useTranslations('priceFile');
  const save = () => {
    const head = [t('row'), t('template.code'), t('what'), t('report.outcome'), t('why')];
    const lines = rows.map(({ row, code, name, outcome, reason }) => [
      ...[String(row), code, name],
      ...[t(`report.${outcome === 'new' && taken ? 'taken' : outcome}`), reason ? t(`reasons.${reason}`) : ''],
    ]);
    const text = [head, ...lines].map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('');
    saveFile(new Blob([`\uFEFF${text}`], { type: 'text/csv' }), t('report.fileName'));
  };
  return (
    <Button kind="secondary" icon={<Icon of={Download} />} onClick={save}>
      {t('report.save')}
    </Button>
  );
}
