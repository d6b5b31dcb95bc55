import { useEffect, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { type DateParts, dateOf, datePartsOf } from '#platform/partialDate.ts';
import { Checkbox } from './Checkbox.tsx';
import { Fieldset } from './Fieldset.tsx';
import styles from './PartialDateInput.module.css';
import { Select } from './Select.tsx';
import { TextInput } from './TextInput.tsx';

/** A date of which only the year may be known. */
export type PartialDateInputProps = {
  id: string;
  legend: string;
  hint?: string | undefined;
  error?: string | undefined;
  value: string;
  /** Whether "about" is offered. */
  mayBeAbout: boolean;
  onChange: (value: string) => void;
};

/** The parts of a date while they are typed; what makes no date yet is not handed on. */
function useDateParts(value: string, onChange: (value: string) => void) {
  const [parts, setParts] = useState(() => datePartsOf(value));
  useEffect(() => {
    setParts((before) =>
      dateOf(before) === value || (value === '' && dateOf(before) === null) ? before : datePartsOf(value),
    );
  }, [value]);
  const change = (news: Partial<DateParts>) => {
    const next = { ...parts, ...news };
    setParts(next);
    const text = dateOf(next);
    if (text !== null && text !== value) onChange(text);
  };
  return { parts, change };
}

/** Asks for a day, a month or a year; what makes no date yet is not handed on. */
export function PartialDateInput({ id, legend, hint, error, value, mayBeAbout, onChange }: PartialDateInputProps) {
  const t = useTranslations('dates');
  const { parts, change } = useDateParts(value, onChange);
  const [isLeft, setLeft] = useState(true);
  const wrong = error ?? (isLeft && dateOf(parts) === null ? t('invalid') : undefined);
  return (
    <Fieldset
      id={id}
      legend={legend}
      hint={hint}
      error={wrong}
      onFocus={() => setLeft(false)}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setLeft(true)}
    >
      <div className={styles.date}>
        <Figures
          id={id}
          label={t('year')}
          maxLength={4}
          aria-invalid={wrong ? true : undefined}
          value={parts.year}
          onType={(year) => change({ year })}
        />
        <MonthSelect id={`${id}-month`} value={parts.month} onPick={(month) => change({ month })} />
        <Figures id={`${id}-day`} label={t('day')} maxLength={2} value={parts.day} onType={(day) => change({ day })} />
      </div>
      {mayBeAbout && (
        <Checkbox
          id={`${id}-about`}
          label={t('about')}
          checked={parts.about}
          onChange={(event) => change({ about: event.target.checked })}
        />
      )}
    </Fieldset>
  );
}

type FiguresProps = {
  id: string;
  label: string;
  maxLength: number;
  value: string;
  'aria-invalid'?: true | undefined;
  onType: (figures: string) => void;
};

/** A box that takes figures alone. */
function Figures({ id, label, onType, ...box }: FiguresProps) {
  return (
    <label className={styles.part} htmlFor={id}>
      <span>{label}</span>
      <TextInput
        {...box}
        id={id}
        room="short"
        figures
        inputMode="numeric"
        autoComplete="off"
        onChange={({ target }) => {
          // Written back at once: where only a letter was typed nothing changes, and it would stay.
          target.value = target.value.replace(/\D/g, '');
          onType(target.value);
        }}
      />
    </label>
  );
}

const months = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));

type MonthSelectProps = { id: string; value: string; onPick: (month: string) => void };

function MonthSelect({ id, value, onPick }: MonthSelectProps) {
  const t = useTranslations('dates');
  const format = useFormatter();
  return (
    <label className={styles.part} htmlFor={id}>
      <span>{t('month')}</span>
      <Select id={id} value={value} onChange={(event) => onPick(event.target.value)}>
        <option value="">{'\u2013'}</option>
        {months.map((month, index) => (
          <option key={month} value={month}>
            {format.dateTime(new Date(Date.UTC(2000, index, 1)), { month: 'long', timeZone: 'UTC' })}
          </option>
        ))}
      </Select>
    </label>
  );
}
