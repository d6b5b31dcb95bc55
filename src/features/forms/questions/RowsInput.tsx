import { Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { Column } from '#features/forms/definitions/fields.rules.ts';
import { type Row, valueLimits } from '#features/forms/definitions/values.rules.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Field as LabelledField } from '#platform/ui/form/Field.tsx';
import { FieldError } from '#platform/ui/form/FieldError.tsx';
import { Select } from '#platform/ui/form/Select.tsx';
import { Icon } from '#platform/ui/Icon.tsx';
import formFieldsetStyles from './FormFieldset.module.css';
import { LineInput } from './LineInput.tsx';
import styles from './RowsInput.module.css';
import type { FormTexts } from './useFormTexts.ts';

/** A list of people or things that grows line by line. */
export type RowsInputProps = {
  id: string;
  legend: string;
  hint?: string | undefined;
  error?: string | undefined;
  columns: readonly Column[];
  rows: readonly Row[];
  words: FormTexts;
  onChange: (rows: Row[]) => void;
  children?: React.ReactNode;
};

/** Asks for lines with some columns; below one another on a phone, nothing scrolls sideways. */
export function RowsInput({ id, legend, hint, error, columns, rows, words, onChange, children }: RowsInputProps) {
  const t = useTranslations('forms.form');
  const list = useRef<HTMLOListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const change = (index: number, key: string, text: string) =>
    onChange(rows.map((row, at) => (at === index ? { ...row, [key]: text } : row)));
  const append = () => {
    onChange([...rows, {}]);
    // The new line's first box exists after the next drawing.
    requestAnimationFrame(() => {
      list.current?.lastElementChild?.querySelector<HTMLElement>('input, select, textarea')?.focus();
    });
  };
  const remove = (index: number) => {
    onChange(rows.filter((_, at) => at !== index));
    add.current?.focus();
  };
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <fieldset className={formFieldsetStyles.fieldset} aria-describedby={describedBy}>
      <legend className={formFieldsetStyles.legend}>{legend}</legend>
      {hint && (
        <div id={`${id}-hint`} className="quiet small">
          {hint}
        </div>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {rows.length > 0 && (
        <ol ref={list} className={styles.rows}>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line has no name but its place
            <li key={index} className={styles.row}>
              <p className={styles.rowName}>{t('row', { number: index + 1 })}</p>
              <div className={styles.cells}>
                {columns.map((column) => (
                  <Cell
                    key={column.key}
                    id={`${id}-${index}-${column.key}`}
                    column={column}
                    words={words}
                    value={row[column.key] ?? ''}
                    onChange={(text) => change(index, column.key, text)}
                  />
                ))}
              </div>
              <Button kind="quiet" small icon={<Icon of={Trash2} />} onClick={() => remove(index)}>
                {t('removeRow', { number: index + 1 })}
              </Button>
            </li>
          ))}
        </ol>
      )}
      {rows.length < valueLimits.rows && (
        <div>
          <Button id={id} ref={add} kind="secondary" small icon={<Icon of={Plus} />} onClick={append}>
            {t('addRow')}
          </Button>
        </div>
      )}
      {children}
    </fieldset>
  );
}

type CellProps = { id: string; column: Column; words: FormTexts; value: string; onChange: (text: string) => void };

function Cell({ id, column, words, value, onChange }: CellProps) {
  const t = useTranslations('forms.form');
  const codes = column.kind === 'yesNo' ? ['yes', 'no'] : column.options;
  return (
    <LabelledField id={id} label={words.column(column.key)}>
      {(wiring) =>
        codes ? (
          <Select {...wiring} room="long" value={value} onChange={(event) => onChange(event.target.value)}>
            <option value="">{t('choose')}</option>
            {codes.map((code) => (
              <option key={code} value={code}>
                {words.option(code)}
              </option>
            ))}
          </Select>
        ) : (
          <LineInput wiring={wiring} kind={column.kind} value={value} onChange={onChange} />
        )
      }
    </LabelledField>
  );
}
