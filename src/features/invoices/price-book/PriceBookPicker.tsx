import { type KeyboardEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { InvoiceLineInput } from '#features/invoices/core/schema.ts';
import { useMoneyFormat } from '#features/invoices/core/useMoneyFormat.ts';
import { Combobox } from '#platform/ui/form/Combobox.tsx';
import { Field } from '#platform/ui/form/Field.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';
import type { Language } from '#vocabulary/languages.ts';
import { limits } from '#vocabulary/limits.ts';
import { foundLines, invoiceLineOf, nameOfLine } from './rules.ts';
import type { PriceLine } from './schema.ts';
import { priceBookHref, usePriceBook } from './usePriceBook.ts';

type PriceBookPickerProps = {
  placeId: string;
  /** The language of the paper: the line is called as it is in it. */
  paper: Language;
  onAdd: (line: InvoiceLineInput) => void;
};

/** Adds a line of the price book by a few letters of its code or name, and Enter. */
export function PriceBookPicker({ placeId, paper, onAdd }: PriceBookPickerProps) {
  const t = useTranslations('priceBook.picker');
  const read = usePriceBook(placeId);
  if (!read.data) return null;
  const lines = read.data.lines.filter(({ archived }) => !archived);
  return (
    <div className="group">
      {lines.length > 0 && <LineBox placeId={placeId} paper={paper} lines={lines} onAdd={onAdd} />}
      <p className="quiet small">
        {lines.length === 0 && `${t('none')} `}
        <Link href={priceBookHref(placeId)}>{t('link')}</Link>
      </p>
    </div>
  );
}

function LineBox({ placeId, paper, lines, onAdd }: PriceBookPickerProps & { lines: readonly PriceLine[] }) {
  const t = useTranslations('priceBook.picker');
  const { money, language } = useMoneyFormat();
  const [text, setText] = useState('');
  const [said, setSaid] = useState('');
  const isTyped = text.trim().length >= limits.priceLettersTyped;
  const found = isTyped ? foundLines(lines, text, limits.priceLinesOffered) : [];
  const add = (line: PriceLine | undefined) => {
    if (!line) return;
    onAdd(invoiceLineOf(line, paper));
    setText('');
    setSaid(t('added', { name: nameOfLine(line, paper) }));
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    // What is chosen with the arrows is the list's own to add.
    if (!event.currentTarget.getAttribute('aria-activedescendant')) add(found[0]);
  };
  return (
    <>
      <Field id={`price-book-${placeId}`} label={t('label')} hint={t('hint')}>
        {(wiring) => (
          <Combobox
            {...wiring}
            value={text}
            autoCapitalize="none"
            options={found.map((line) => ({
              id: line.id,
              label: `${line.code} ${nameOfLine(line, language)}`,
              detail: money(line.unitPrice),
            }))}
            onQuery={setText}
            onKeyDown={press}
            onSelect={({ id }) => add(lines.find((line) => line.id === id))}
            listLabel={t('list')}
            statusText={isTyped ? t('found', { count: found.length }) : ''}
            {...(isTyped && { emptyText: t('nothing') })}
          />
        )}
      </Field>
      <p role="status" className="quiet small">
        {said}
      </p>
    </>
  );
}
