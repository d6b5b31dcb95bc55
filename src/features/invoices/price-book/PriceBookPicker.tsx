import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import type { InvoiceLineInput } from '#features/invoices/core/schema.ts';
import { useMoneyFormat } from '#features/invoices/core/useMoneyFormat.ts';
import type { ReplyOf } from '#platform/endpoint.ts';
import { Link } from '#platform/ui/navigation/Link.tsx';
import type { Language } from '#vocabulary/languages.ts';
import { BookBox } from './BookBox.tsx';
import type { getPriceBook } from './contract.ts';
import { invoiceLinesOf, namesOfGone, partsOf, singlePriceOf } from './packages.rules.ts';
import type { PricePackage } from './packages.schema.ts';
import { invoiceLineOf, nameOfLine } from './rules.ts';
import type { PriceLine } from './schema.ts';
import { priceBookHref, usePriceBook } from './usePriceBook.ts';

type PriceBookPickerProps = {
  placeId: string;
  /** The language of the paper: the line is called as it is in it. */
  paper: Language;
  onAdd: (lines: readonly InvoiceLineInput[]) => void;
};

/** Adds a line or a package of the price book by a few letters of its code or name, and Enter. */
export function PriceBookPicker({ placeId, paper, onAdd }: PriceBookPickerProps) {
  const t = useTranslations('priceBook.picker');
  const read = usePriceBook(placeId);
  if (!read.data) return null;
  const isEmpty = read.data.lines.every(({ archived }) => archived);
  return (
    <div className="group">
      {!isEmpty && <AddBox placeId={placeId} paper={paper} book={read.data} onAdd={onAdd} />}
      <p className="quiet small">
        {isEmpty && `${t('none')} `}
        <Link href={priceBookHref(placeId)}>{t('link')}</Link>
      </p>
    </div>
  );
}

type AddBoxProps = PriceBookPickerProps & { book: ReplyOf<typeof getPriceBook> };

function AddBox({ placeId, paper, book, onAdd }: AddBoxProps) {
  const t = useTranslations('priceBook.picker');
  const packages = useTranslations('priceBook.packages');
  const format = useFormatter();
  const { money, language } = useMoneyFormat();
  const [said, setSaid] = useState('');
  const addLine = (line: PriceLine) => {
    onAdd([invoiceLineOf(line, paper)]);
    setSaid(t('added', { name: nameOfLine(line, paper) }));
  };
  const addPackage = (pack: PricePackage) => {
    const { parts, gone } = partsOf(pack, book.lines);
    const name = nameOfLine(pack, paper);
    const lines = format.list(namesOfGone(gone, language, packages('unknownLine')));
    if (gone.length > 0) return setSaid(t('gone', { name, lines, count: gone.length }));
    onAdd(invoiceLinesOf(pack, parts, paper));
    setSaid(t('addedPackage', { name, count: parts.length }));
  };
  const priceOf = (pack: PricePackage) => money(pack.price ?? singlePriceOf(partsOf(pack, book.lines).parts));
  const entries = [
    ...book.lines.map((line) => ({ ...line, detail: money(line.unitPrice), add: () => addLine(line) })),
    ...book.packages.map((pack) => ({
      ...pack,
      detail: `${t('package')} · ${priceOf(pack)}`,
      add: () => addPackage(pack),
    })),
  ];
  return (
    <BookBox
      id={`price-book-${placeId}`}
      label={t('label')}
      hint={t('hint')}
      entries={entries}
      said={said}
      onAdd={({ add }) => add()}
    />
  );
}
