import { useEffect, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { isDate } from '#features/forms/definitions/values.rules.ts';
import { Checkbox } from '#platform/ui/form/Checkbox.tsx';
import { FieldError } from '#platform/ui/form/FieldError.tsx';
import { Select } from '#platform/ui/form/Select.tsx';
import { TextInput } from '#platform/ui/form/TextInput.tsx';
import formFieldsetStyles from './FormFieldset.module.css';
import styles from './PartialDateInput.module.css';

type Parts = { year: string; month: string; day: string; about: boolean };

const partsOf = (value: string): Parts => {
  const [year = '', month = '', day = ''] = value.replace('~', '').split('-');
  return { year, month, day, about: value.endsWith('~') };
};

/** The date that the parts make; empty while no year is given, null where there is no such day. */
function dateOf({ year, month, day, about }: Parts): string | null {
  if (!year && !month && !day) return '';
  const padded = [year, month, day?.padStart(2, '0')];
  if (day && !month) return null;
  const text = `${padded.filter(Boolean).join('-')}${about ? '~' : ''}`;
  return isDate(text) ? text : null;
}

const months = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));

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
  children?: React.ReactNode;
};

/** Asks for a day, a month or a year; what makes no date yet is not handed on. */
export function PartialDateInput(props: PartialDateInputProps) {
  const { id, legend, hint, error, value, mayBeAbout, onChange, children } = props;
  const t = useTranslations('forms.form');
  const format = useFormatter();
  const [parts, setParts] = useState(() => partsOf(value));
  const [isLeft, setLeft] = useState(true);
  useEffect(() => {
    setParts((before) =>
      dateOf(before) === value || (value === '' && dateOf(before) === null) ? before : partsOf(value),
    );
  }, [value]);
  const change = (next: Parts) => {
    setParts(next);
    const text = dateOf(next);
    if (text !== null && text !== value) onChange(text);
  };
  const wrong = error ?? (isLeft && dateOf(parts) === null ? t('dateInvalid') : undefined);
  const describedBy = [hint && `${id}-hint`, wrong && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <fieldset
      className={formFieldsetStyles.fieldset}
      aria-describedby={describedBy}
      onFocus={() => setLeft(false)}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setLeft(true)}
    >
      <legend className={formFieldsetStyles.legend}>{legend}</legend>
      {hint && (
        <div id={`${id}-hint`} className="quiet small">
          {hint}
        </div>
      )}
      {wrong && <FieldError id={`${id}-error`}>{wrong}</FieldError>}
      <div className={styles.date}>
        <label className={styles.part} htmlFor={id}>
          <span>{t('year')}</span>
          <TextInput
            id={id}
            room="short"
            figures
            inputMode="numeric"
            maxLength={4}
            autoComplete="off"
            aria-invalid={wrong ? true : undefined}
            value={parts.year}
            onChange={(event) => change({ ...parts, year: event.target.value.replace(/\D/g, '') })}
          />
        </label>
        <label className={styles.part} htmlFor={`${id}-month`}>
          <span>{t('month')}</span>
          <Select
            id={`${id}-month`}
            value={parts.month}
            onChange={(event) => change({ ...parts, month: event.target.value })}
          >
            <option value="">{'\u2013'}</option>
            {months.map((month, index) => (
              <option key={month} value={month}>
                {format.dateTime(new Date(Date.UTC(2000, index, 1)), { month: 'long', timeZone: 'UTC' })}
              </option>
            ))}
          </Select>
        </label>
        <label className={styles.part} htmlFor={`${id}-day`}>
          <span>{t('day')}</span>
          <TextInput
            id={`${id}-day`}
            room="short"
            figures
            inputMode="numeric"
            maxLength={2}
            autoComplete="off"
            value={parts.day}
            onChange={(event) => change({ ...parts, day: event.target.value.replace(/\D/g, '') })}
          />
        </label>
      </div>
      {mayBeAbout && (
        <Checkbox
          id={`${id}-about`}
          label={t('about')}
          checked={parts.about}
          onChange={(event) => change({ ...parts, about: event.target.checked })}
        />
      )}
      {children}
    </fieldset>
  );
}
