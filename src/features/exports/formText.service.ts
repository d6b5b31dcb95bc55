import type { Field } from '#features/forms/definitions/fields.rules.ts';
import { type Filling, fieldValue, fillingOf, visibleFields } from '#features/forms/definitions/filling.rules.ts';
import { contextOf } from '#features/forms/definitions/prefill.rules.ts';
import { isAnswered, isNotKnown, type Row } from '#features/forms/definitions/values.rules.ts';
import { wordValues } from '#features/forms/definitions/words.rules.ts';
import type { Form } from '#features/spirits/core/form.schema.ts';
import { isFormName } from '#vocabulary/formNames.ts';
import type { ArchiveWords } from './words.service.ts';

/** A form as it is read: its title, and what was answered; a list of people or things is written line by line. */
export type FormText = { title: string; facts: [string, string[]][] };

/** The filling of a stored form; null for a name of before, which has no words any more. */
export const fillingOfForm = (form: Form, answers: Record<string, unknown>): Filling | null =>
  isFormName(form.name) ? fillingOf(form.name, contextOf(answers), form.data) : null;

/** Says a form in words; numbers that are masked on paper are masked here too. */
export function describeForm(words: ArchiveWords, filling: Filling, person: string): FormText {
  const path = `formTexts.forms.${filling.definition.name}`;
  const values = wordValues(filling.context, person || words.t('formTexts.person'));
  const facts = visibleFields(filling).flatMap((field): [string, string[]][] => {
    const said = describeField(words, filling, field);
    return said.length > 0 ? [[words.anyKey(`${path}.fields.${field.key}`, values), said]] : [];
  });
  return { title: words.t(`formTitles.${filling.definition.name}`, values), facts };
}

function describeField(words: ArchiveWords, filling: Filling, field: Field): string[] {
  const value = fieldValue(filling, field);
  if (!isAnswered(value)) return [];
  if (isNotKnown(value)) return [words.t('forms.form.notKnown')];
  if (field.sensitive) return [words.t('exports.forms.masked')];
  const parts = Array.isArray(value) ? [...value] : [value];
  return parts.map((part) =>
    typeof part === 'object' && part !== null
      ? describeRow(words, field, part)
      : formatValue(words, field.kind, String(part)),
  );
}

const describeRow = (words: ArchiveWords, { columns = [] }: Field, row: Row): string =>
  columns
    .flatMap(({ key, kind }) => {
      const text = formatValue(words, kind, row[key] ?? '');
      return text ? [words.t('exports.forms.cell', { label: words.anyKey(`formTexts.columns.${key}`), text })] : [];
    })
    .join(' · ');

function formatValue(words: ArchiveWords, kind: Field['kind'], text: string): string {
  const option = `formTexts.options.${text}`;
  if (kind === 'choice' || kind === 'several' || kind === 'yesNo')
    return text && words.anyKey.has(option) ? words.anyKey(option) : text;
  return kind === 'date' ? describeDate(words, text) : text;
}

/** A day, a month or a year in words, exact or about. */
function describeDate(words: ArchiveWords, text: string): string {
  const exact = text.replace('~', '');
  const written = words.date(exact);
  return text.endsWith('~') ? words.t('forms.form.aboutDate', { date: written }) : written;
}
