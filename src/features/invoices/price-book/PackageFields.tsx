import { X } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMoneyFormat } from '#features/invoices/core/useMoneyFormat.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { AmountField } from '#platform/ui/form/AmountField.tsx';
import { TextInput } from '#platform/ui/form/TextInput.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { limits } from '#vocabulary/limits.ts';
import { parseCents, parseNumber } from '#vocabulary/money.ts';
import { BookBox } from './BookBox.tsx';
import styles from './Packages.module.css';
import { nameCharacters, TextBox } from './PriceLineFields.tsx';
import { type PackageBoxes, type PackageProblems, readLines } from './packageBoxes.rules.ts';
import { partsOf, savingOf, singlePriceOf } from './packages.rules.ts';
import { nameOfLine } from './rules.ts';
import type { PriceLine } from './schema.ts';

type PackageFieldsProps = {
  id: string;
  boxes: PackageBoxes;
  /** The lines of the price book, archived ones too. */
  book: readonly PriceLine[];
  problems: PackageProblems;
  onChange: (boxes: Partial<PackageBoxes>) => void;
};

/** What is written of a package: code, names, its lines, and what it costs together. */
export function PackageFields({ id, boxes, book, problems, onChange }: PackageFieldsProps) {
  const t = useTranslations('priceBook');
  const { money } = useMoneyFormat();
  return (
    <>
      <TextBox
        id={`${id}-code`}
        label={t('code')}
        error={problems.code && t('form.codeNeeded')}
        maximum={limits.priceCodeCharacters}
        value={boxes.code}
        onChange={(code) => onChange({ code })}
      />
      <TextBox
        id={`${id}-en`}
        label={t('form.nameEn')}
        error={problems.name && t('form.nameNeeded')}
        maximum={nameCharacters}
        value={boxes.nameEn}
        onChange={(nameEn) => onChange({ nameEn })}
      />
      <TextBox
        id={`${id}-fr`}
        label={t('form.nameFr')}
        maximum={nameCharacters}
        value={boxes.nameFr}
        onChange={(nameFr) => onChange({ nameFr })}
      />
      <LinesOfPackage id={id} boxes={boxes} book={book} problems={problems} onChange={onChange} />
      <AmountField
        id={`${id}-price`}
        label={t('packages.form.price')}
        hint={t('packages.form.priceHint')}
        error={problems.price && t('packages.form.priceNeeded', { most: money(limits.lineCents) })}
        room="medium"
        inputMode="text"
        value={boxes.price}
        onChange={(price) => onChange({ price })}
      />
      <Sums boxes={boxes} book={book} />
    </>
  );
}

/** The lines of a package, each with how many; one is added by a few letters, and taken out again. */
function LinesOfPackage({ id, boxes, book, problems, onChange }: PackageFieldsProps) {
  const t = useTranslations('priceBook.packages');
  const { money, number, language } = useMoneyFormat();
  const [said, setSaid] = useState('');
  const { lines } = boxes;
  const quantityNeeded = t('form.quantityNeeded', { most: number(limits.lineQuantity) });
  const nameOf = (lineId: string) => {
    const line = book.find((one) => one.id === lineId);
    return line ? nameOfLine(line, language) : t('unknownLine');
  };
  const entries = book
    .filter((line) => lines.every(({ lineId }) => lineId !== line.id))
    .map((line) => ({ ...line, detail: money(line.unitPrice) }));
  const add = (line: PriceLine) => {
    onChange({ lines: [...lines, { lineId: line.id, quantity: '1' }] });
    setSaid(t('added', { name: nameOfLine(line, language) }));
  };
  const remove = (lineId: string) => {
    onChange({ lines: lines.filter((one) => one.lineId !== lineId) });
    setSaid(t('form.removed', { name: nameOf(lineId) }));
    document.getElementById(`${id}-lines`)?.focus();
  };
  return (
    <fieldset className={styles.lines}>
      <legend>{t('form.lines')}</legend>
      <ul className={styles.parts}>
        {lines.map(({ lineId, quantity }) => (
          <li key={lineId}>
            <PartBoxes
              id={`${id}-${lineId}`}
              name={nameOf(lineId)}
              quantity={quantity}
              onChange={(text) =>
                onChange({ lines: lines.map((one) => (one.lineId === lineId ? { ...one, quantity: text } : one)) })
              }
              onRemove={() => remove(lineId)}
            />
          </li>
        ))}
      </ul>
      <BookBox
        id={`${id}-lines`}
        label={t('form.addLine')}
        hint={t('form.addHint')}
        entries={entries}
        said={said}
        onAdd={add}
      />
      <ErrorMessage
        id={`${id}-lines-missing`}
        message={problems.lines ? t('form.linesNeeded') : problems.quantity ? quantityNeeded : undefined}
      />
    </fieldset>
  );
}

type PartBoxesProps = {
  id: string;
  name: string;
  quantity: string;
  onChange: (quantity: string) => void;
  onRemove: () => void;
};

/** One line of a package: how many, and the way to take it out. */
function PartBoxes({ id, name, quantity, onChange, onRemove }: PartBoxesProps) {
  const t = useTranslations('priceBook.packages.form');
  return (
    <>
      <TextInput
        id={id}
        aria-label={t('quantity', { name })}
        room="short"
        inputMode="decimal"
        figures
        maxLength={12}
        value={quantity}
        onChange={({ target }) => onChange(target.value)}
      />
      <span>{name}</span>
      <Button kind="quiet" small icon={<Icon of={X} />} onClick={onRemove}>
        <span className="visually-hidden">
          {t('remove')} {t('removeHidden', { name })}
        </span>
      </Button>
    </>
  );
}

/** What the lines cost one by one, and what the package saves, while it is written. */
function Sums({ boxes, book }: Pick<PackageFieldsProps, 'boxes' | 'book'>) {
  const t = useTranslations('priceBook.packages.form');
  const { money } = useMoneyFormat();
  const { parts } = partsOf({ lines: readLines(boxes) }, book);
  const saving = savingOf(parts, parseNumber(boxes.price) === null ? null : parseCents(boxes.price));
  if (parts.length === 0) return null;
  return (
    <p className="quiet" aria-live="polite">
      {t('sum', { amount: money(singlePriceOf(parts)) })} {saving > 0 && t('saving', { amount: money(saving) })}
    </p>
  );
}
