import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Field } from '#features/forms/definitions/fields.rules.ts';
import { type FieldValue, isNotKnown, notKnown, type Row } from '#features/forms/definitions/values.rules.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Checkbox } from '#platform/ui/form/Checkbox.tsx';
import { CheckboxCards } from '#platform/ui/form/CheckboxCards.tsx';
import { Field as LabelledField } from '#platform/ui/form/Field.tsx';
import { RadioCards } from '#platform/ui/form/RadioCards.tsx';
import { Select } from '#platform/ui/form/Select.tsx';
import { Icon } from '#platform/ui/Icon.tsx';
import styles from './FormInput.module.css';
import { LineInput } from './LineInput.tsx';
import { PartialDateInput } from './PartialDateInput.tsx';
import { RowsInput } from './RowsInput.tsx';
import type { FormTexts } from './useFormTexts.ts';

/** One question of a form with where its value comes from. */
export type FormInputProps = {
  field: Field;
  value: FieldValue | undefined;
  words: FormTexts;
  error?: string | undefined;
  /** "From your answers", "Changed by the funeral home just now". */
  source?: string | undefined;
  remoteChange?: string | undefined;
  onChange: (value: FieldValue) => void;
};

/** More choices than this are a list instead of cards. */
const maximumCards = 6;

/** The id of a question's control; the error summary links to it. */
export const inputId = (key: string): string => `field-${key}`;

const textOf = (value: FieldValue | undefined): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** One question, with "I don't know" below it. */
export function FormInput({ field, value, words, error, source, remoteChange: update, onChange }: FormInputProps) {
  const t = useTranslations('forms.form');
  const unknown = isNotKnown(value);
  const label = words.label(field.key);
  const legend = field.required ? `${label} (${t('needed')})` : label;
  return (
    <div className={styles.question}>
      <Control
        field={field}
        value={unknown ? undefined : value}
        words={words}
        label={label}
        legend={legend}
        error={error}
        unknown={unknown}
        onChange={onChange}
      />
      <div className={styles.under}>
        <Checkbox
          id={`${inputId(field.key)}-unknown`}
          label={t('dontKnow')}
          aria-label={`${t('dontKnow')}: ${label}`}
          checked={unknown}
          onChange={(event) => onChange(event.target.checked ? notKnown : null)}
        />
        {source && !update && <p className={styles.source}>{source}</p>}
        <p className={styles.news} role="status">
          {update}
        </p>
      </div>
    </div>
  );
}

type ControlProps = Omit<FormInputProps, 'source' | 'remoteChange'> & {
  label: string;
  legend: string;
  unknown: boolean;
};

function Control({ field, value, words, label, legend, error, unknown, onChange }: ControlProps) {
  const t = useTranslations('forms.form');
  const common = { id: inputId(field.key), hint: words.hint(field.key), error };
  if (field.kind === 'choice' || field.kind === 'yesNo') {
    const codes = field.kind === 'yesNo' ? ['yes', 'no'] : (field.options ?? []);
    if (codes.length > maximumCards)
      return (
        <LabelledField {...common} label={legend}>
          {(wiring) => (
            <Select
              {...wiring}
              room="long"
              value={textOf(value)}
              onChange={(event) => onChange(event.target.value || null)}
            >
              <option value="">{t('choose')}</option>
              {codes.map((code) => (
                <option key={code} value={code}>
                  {words.option(code)}
                </option>
              ))}
            </Select>
          )}
        </LabelledField>
      );
    const choices = codes.map((code) => ({ value: code, label: words.option(code) }));
    return (
      <RadioCards
        {...common}
        inline
        name={common.id}
        legend={legend}
        choices={choices}
        value={textOf(value)}
        onChange={onChange}
      />
    );
  }
  if (field.kind === 'several') {
    const choices = (field.options ?? []).map((code) => ({
      value: code,
      label: words.option(code),
      ...(code === 'none' ? { apart: true } : {}),
    }));
    const values = Array.isArray(value) ? (value as string[]) : [];
    return (
      <CheckboxCards
        {...common}
        inline
        name={common.id}
        legend={legend}
        choices={choices}
        values={values}
        onChange={onChange}
      />
    );
  }
  if (field.kind === 'rows')
    return (
      <RowsInput
        {...common}
        legend={legend}
        columns={field.columns ?? []}
        rows={Array.isArray(value) ? (value as Row[]) : []}
        words={words}
        onChange={onChange}
      />
    );
  if (field.kind === 'date' && !field.sensitive)
    return <PartialDateInput {...common} legend={legend} mayBeAbout value={textOf(value)} onChange={onChange} />;
  return (
    <TextFieldInput
      field={field}
      value={textOf(value)}
      label={label}
      legend={legend}
      common={common}
      unknown={unknown}
      onChange={onChange}
    />
  );
}

type BoxProps = {
  field: Field;
  value: string;
  label: string;
  legend: string;
  unknown: boolean;
  common: { id: string; hint: string | undefined; error: string | undefined };
  onChange: (value: FieldValue) => void;
};

/** A box of text; what is sensitive is dots until its reader asks to see it. */
function TextFieldInput({ field, value, label, legend, common, onChange }: BoxProps) {
  const t = useTranslations('forms.form');
  const [shown, setShown] = useState(false);
  const hidden = field.sensitive === true && !shown;
  return (
    <>
      <LabelledField {...common} label={legend}>
        {(wiring) => <LineInput wiring={wiring} kind={field.kind} value={value} hidden={hidden} onChange={onChange} />}
      </LabelledField>
      {field.sensitive && (
        <div>
          <Button
            kind="quiet"
            flush
            small
            icon={<Icon of={shown ? EyeOff : Eye} />}
            aria-label={t(shown ? 'hideWhat' : 'showWhat', { what: label })}
            onClick={() => setShown(!shown)}
          >
            {t(shown ? 'hide' : 'show')}
          </Button>
        </div>
      )}
    </>
  );
}
