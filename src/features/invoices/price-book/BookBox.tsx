import { type KeyboardEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { Combobox } from '#platform/ui/form/Combobox.tsx';
import { Field } from '#platform/ui/form/Field.tsx';
import { limits } from '#vocabulary/limits.ts';
import { foundLines, nameOfLine } from './rules.ts';
import type { PriceLine } from './schema.ts';

/** What is found in a price book by a few letters, and what stands beside its name. */
export type BookEntry = Pick<PriceLine, 'id' | 'code' | 'nameEn' | 'nameFr' | 'archived'> & { detail: string };

type BookBoxProps<Entry extends BookEntry> = {
  id: string;
  label: string;
  hint: string;
  entries: readonly Entry[];
  /** What was added, or why it was not; read aloud. */
  said: string;
  onAdd: (entry: Entry) => void;
};

/** Finds something in a price book by a few letters of its code or name; Enter adds the first, the arrows choose another. */
export function BookBox<Entry extends BookEntry>({ id, label, hint, entries, said, onAdd }: BookBoxProps<Entry>) {
  const t = useTranslations('priceBook.picker');
  const language = useLanguage();
  const [text, setText] = useState('');
  const isTyped = text.trim().length >= limits.priceLettersTyped;
  const found = isTyped ? foundLines(entries, text, limits.priceLinesOffered) : [];
  const add = (entry: Entry | undefined) => {
    if (!entry) return;
    onAdd(entry);
    setText('');
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    // What is chosen with the arrows is the list's own to add.
    if (!event.currentTarget.getAttribute('aria-activedescendant')) add(found[0]);
  };
  return (
    <>
      <Field id={id} label={label} hint={hint}>
        {(wiring) => (
          <Combobox
            {...wiring}
            value={text}
            autoCapitalize="none"
            options={found.map((entry) => ({
              id: entry.id,
              label: `${entry.code} ${nameOfLine(entry, language)}`,
              detail: entry.detail,
            }))}
            onQuery={setText}
            onKeyDown={press}
            onSelect={(option) => add(entries.find((entry) => entry.id === option.id))}
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
