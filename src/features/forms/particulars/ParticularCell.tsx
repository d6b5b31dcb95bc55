import type { FocusEvent, KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl';
import { type Filling, isFromAnswers } from '#features/forms/definitions/filling.rules.ts';
import { isAnswered, isNotKnown, notKnown, valueLimits } from '#features/forms/definitions/values.rules.ts';
import type { FormTexts } from '#features/forms/questions/useFormTexts.ts';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { FieldError } from '#platform/ui/form/FieldError.tsx';
import { Select } from '#platform/ui/form/Select.tsx';
import { TextInput } from '#platform/ui/form/TextInput.tsx';
import { classes } from '#platform/ui/styles/classes.ts';
import styles from './Particulars.module.css';
import { type ParticularOf, useParticular } from './useParticular.ts';

type ParticularCellProps = ParticularOf & {
  filling: Filling;
  words: FormTexts;
  /** Enter leads on to the next field. */
  onNext: (from: HTMLElement) => void;
};

/** One of the particulars: its name, its box, and who said it; saved once it is left. */
export function ParticularCell({ filling, words, onNext, ...cell }: ParticularCellProps) {
  const { field, value } = cell;
  const t = useTranslations('particulars');
  const { text, problem, write, type, save, send } = useParticular(cell);
  const id = `particular-${field.key}`;
  const label = words.label(field.key);
  const error = problem ? t(field.kind === 'date' ? 'wrongDay' : 'wrong') : sentenceOf(write.error);
  const isOpen = !isAnswered(value);
  const unknown = (from: HTMLElement) => {
    type('');
    send(notKnown);
    onNext(from);
  };
  return (
    <div className={classes(styles.cell, field.kind === 'address' && styles.whole)}>
      <div className={styles.name}>
        <label htmlFor={id}>{label}</label>
        {isOpen ? (
          <button
            type="button"
            tabIndex={-1}
            aria-label={t('unknownWhat', { what: label })}
            className={styles.unknown}
            onClick={() => send(notKnown)}
          >
            {t('unknown')}
          </button>
        ) : (
          <span id={`${id}-note`} className={styles.note}>
            <Source {...cell} filling={filling} />
          </span>
        )}
      </div>
      <Box
        {...{ field, value, text, words, type, save, send, unknown, onNext }}
        wiring={{
          id,
          'data-particular': field.key,
          'aria-describedby': classes(`${id}-note`, error && `${id}-error`),
          'aria-invalid': error ? true : undefined,
        }}
      />
      <div role="status">{error && <FieldError id={`${id}-error`}>{error}</FieldError>}</div>
    </div>
  );
}

type BoxProps = Pick<ParticularCellProps, 'field' | 'value' | 'words' | 'onNext'> &
  Pick<ReturnType<typeof useParticular>, 'text' | 'type' | 'save' | 'send'> & {
    unknown: (from: HTMLElement) => void;
    wiring: {
      id: string;
      'data-particular': string;
      'aria-describedby': string | undefined;
      'aria-invalid': true | undefined;
    };
  };

/** The box of a field: a list of codes, or a line. Enter goes on, and Alt U says that it is not known. */
function Box({ field, value, text, words, type, save, send, unknown, onNext, wiring }: BoxProps) {
  const t = useTranslations('particulars');
  const keys = {
    onBlur: save,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const isUnknown = event.altKey && !event.ctrlKey && event.code === 'KeyU';
      if (!isUnknown && (event.key !== 'Enter' || event.altKey)) return;
      event.preventDefault();
      if (isUnknown) unknown(event.currentTarget);
      else onNext(event.currentTarget);
    },
  };
  const codes = field.kind === 'yesNo' ? ['yes', 'no'] : field.options;
  if (codes)
    return (
      <Select
        {...wiring}
        {...keys}
        room="long"
        value={typeof value === 'string' ? value : ''}
        onChange={({ target }) => send(target.value || null)}
      >
        <option value="" />
        {codes.map((code) => (
          <option key={code} value={code}>
            {words.option(code)}
          </option>
        ))}
        <option value={notKnown}>{t('isUnknown')}</option>
      </Select>
    );
  return (
    <TextInput
      {...wiring}
      {...keys}
      type={field.sensitive ? 'password' : field.kind === 'time' ? 'time' : 'text'}
      inputMode={field.kind === 'number' ? 'numeric' : field.kind === 'phone' ? 'tel' : undefined}
      placeholder={isNotKnown(value) ? t('isUnknown') : field.kind === 'date' ? t('dayLooks') : undefined}
      maxLength={field.kind === 'address' ? valueLimits.address : valueLimits.line}
      autoComplete="off"
      value={text}
      onChange={({ target }) => type(target.value)}
      onFocus={({ target }: FocusEvent<HTMLInputElement>) => target.select()}
    />
  );
}

/** Where an answer comes from: who said it, which side wrote it, or the answers of the family. */
function Source({ form, field, filling }: Pick<ParticularCellProps, 'form' | 'field' | 'filling'>) {
  const t = useTranslations('particulars.sources');
  const change = form?.changes[field.key];
  if (change?.said) return t(change.said);
  if (isFromAnswers(filling, field)) return t('answers');
  return change ? t(`by.${change.side}`) : null;
}
