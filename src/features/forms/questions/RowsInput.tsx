import { Plus, Trash2 } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { Column } from '#features/forms/definitions/fields.rules.ts';
import { type Row, valueLimits } from '#features/forms/definitions/values.rules.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Field as LabelledField } from '#platform/ui/form/Field.tsx';
import { Fieldset } from '#platform/ui/form/Fieldset.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { CodeSelect } from './CodeSelect.tsx';
import { LineInput } from './LineInput.tsx';
import styles from './RowsInput.module.css';
import type { FormTexts } from './useFormTexts.ts';

type RowsProps = {
  /** The id of what adds a line; the lines' boxes are named after it. */
  id: string;
  columns: readonly Column[];
  rows: readonly Row[];
  words: FormTexts;
};

/** A list of people or things that grows line by line. */
export type RowsInputProps = RowsProps & {
  legend: string;
  hint?: string | undefined;
  error?: string | undefined;
  onChange: (rows: Row[]) => void;
};

/** Asks for lines with some columns; below one another on a phone, nothing scrolls sideways. */
export function RowsInput({ legend, hint, error, onChange, ...list }: RowsInputProps) {
  const t = useTranslations('forms.form');
  const { id, rows } = list;
  const lines = useRef<HTMLOListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const append = () => {
    onChange([...rows, {}]);
    // The new line's first box exists after the next drawing.
    requestAnimationFrame(() => {
      lines.current?.lastElementChild?.querySelector<HTMLElement>('input, select, textarea')?.focus();
    });
  };
  const remove = (index: number) => {
    onChange(rows.filter((_, at) => at !== index));
    add.current?.focus();
  };
  return (
    <Fieldset id={id} legend={legend} hint={hint} error={error}>
      <Lines {...list} lines={lines} onChange={onChange} onRemove={remove} />
      {rows.length < valueLimits.rows && (
        <div>
          <Button id={id} ref={add} kind="secondary" small icon={<Icon of={Plus} />} onClick={append}>
            {t('addRow')}
          </Button>
        </div>
      )}
    </Fieldset>
  );
}

type LinesProps = RowsProps & {
  lines: RefObject<HTMLOListElement | null>;
  onChange: (rows: Row[]) => void;
  onRemove: (index: number) => void;
};

function Lines({ id, columns, rows, words, lines, onChange, onRemove }: LinesProps) {
  const t = useTranslations('forms.form');
  const change = (index: number, key: string, text: string) =>
    onChange(rows.map((row, at) => (at === index ? { ...row, [key]: text } : row)));
  if (rows.length === 0) return null;
  return (
    <ol ref={lines} className={styles.rows}>
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
          <Button kind="quiet" small icon={<Icon of={Trash2} />} onClick={() => onRemove(index)}>
            {t('removeRow', { number: index + 1 })}
          </Button>
        </li>
      ))}
    </ol>
  );
}

type CellProps = { id: string; column: Column; words: FormTexts; value: string; onChange: (text: string) => void };

function Cell({ id, column, words, value, onChange }: CellProps) {
  const codes = column.kind === 'yesNo' ? ['yes', 'no'] : column.options;
  return (
    <LabelledField id={id} label={words.column(column.key)}>
      {(wiring) =>
        codes ? (
          <CodeSelect wiring={wiring} codes={codes} value={value} words={words} onChange={onChange} />
        ) : (
          <LineInput wiring={wiring} kind={column.kind} value={value} onChange={onChange} />
        )
      }
    </LabelledField>
  );
}
