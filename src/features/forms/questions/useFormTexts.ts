import { useMemo } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { wallClock } from '#features/answers/wallClock.rules.ts';
import type { FormContext } from '#features/forms/definitions/context.rules.ts';
import type { Column, Field } from '#features/forms/definitions/fields.rules.ts';
import { formatTimeOfDay, kindOfColumn } from '#features/forms/definitions/format.rules.ts';
import { type FieldValue, isAnswered, isNotKnown } from '#features/forms/definitions/values.rules.ts';
import { wordValues } from '#features/forms/definitions/words.rules.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { withAnyKey } from '#platform/messages.ts';
import type { FormName } from '#vocabulary/formNames.ts';
import { reformatMoney } from '#vocabulary/money.ts';

/** The words of one form in the reader's language, filled with where and about whom it is. */
export function useFormTexts(name: FormName, context: Pick<FormContext, 'region'>, person: string) {
  const t = withAnyKey(useTranslations('formTexts'));
  const titles = useTranslations('formTitles');
  const ui = useTranslations('forms');
  const format = useFormatter();
  const language = useLanguage();
  return useMemo(() => {
    const values = wordValues(context, person || t('person'));
    const path = `forms.${name}`;
    const optional = (key: string) => (t.has(key) ? t(key, values) : undefined);

    const clock = wallClock(format);
    const date = (text: string): string => {
      const exact = clock.partialDate(text.replace('~', ''));
      return text.endsWith('~') ? ui('form.aboutDate', { date: exact }) : exact;
    };
    const one = (kind: Field['kind'], text: string): string => {
      if (kind === 'choice' || kind === 'several' || kind === 'yesNo') return t(`options.${text}`);
      if (kind === 'money') return reformatMoney(text, language);
      if (kind === 'time') return formatTimeOfDay(text, language);
      return kind === 'date' && text ? date(text) : text;
    };
    return {
      title: titles(name, values),
      about: t(`${path}.about`, values),
      consent: optional(`${path}.consent`),
      section: (key: string) => t(`${path}.sections.${key}`, values),
      label: (key: string) => t(`${path}.fields.${key}`, values),
      hint: (key: string) => optional(`${path}.hints.${key}`),
      option: (code: string) => t(`options.${code}`),
      column: (key: string) => t(`columns.${key}`),
      cell: (column: Column, text: string | undefined) => (text ? one(kindOfColumn(column), text) : ''),
      /** A value as a sentence or in lines, as on paper; empty while nothing is said. Lists of rows are drawn, not said. */
      value: (field: Field, value: FieldValue | undefined): string => {
        if (!isAnswered(value)) return '';
        if (isNotKnown(value)) return ui('form.notKnown');
        if (Array.isArray(value))
          return value.map((code) => (typeof code === 'string' ? one(field.kind, code) : '')).join('\n');
        return one(field.kind, String(value));
      },
    };
  }, [t, titles, ui, format, language, name, context, person]);
}

/** The words of one form. */
export type FormTexts = ReturnType<typeof useFormTexts>;
