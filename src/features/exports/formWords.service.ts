import type { Field } from '#features/forms/definitions/fields.rules.ts';
import { type Filling, fillingOf, heldIn, visibleFields } from '#features/forms/definitions/filling.rules.ts';
import { contextOf } from '#features/forms/definitions/prefill.rules.ts';
import { isAnswered, isNotKnown, type Row } from '#features/forms/definitions/values.rules.ts';
import { wordValues } from '#features/forms/definitions/words.rules.ts';
import type { Form } from '#features/spirits/core/form.schema.ts';
import { isFormName } from '#vocabulary/formNames.ts';
import type { ArchiveWords } from './wording.service.ts';

/** A form as it is read: its title, and what was answered; a list of people or things is written line by line. */
export type FormInWords = { title: string; facts: [string, string[]][] };

/** The filling of a stored form; null for a name of before, which has no words any more. */
export const fillingOfForm = (form: Form, answers: Record<string, unknown>): Filling | null =>
  isFormName(form.name) ? fillingOf(form.name, contextOf(answers), form.data) : null;

/** Says a form in words; numbers that are masked on paper are masked here too. */
export function formInWords(words: ArchiveWords, filling: Filling, person: string): FormInWords {
  const path = `formTexts.forms.${filling.definition.name}`;
  const values = wordValues(filling.context, person || words.say('formTexts.person'));
  const facts = visibleFields(filling).flatMap((field): [string, string[]][] => {
    const said = fieldInWords(words, filling, field);
    return said.length > 0 ? [[words.say(`${path}.fields.${field.key}`, values), said]] : [];
  });
  return { title: words.say(`${path}.title`, values), facts };
}

function fieldInWords(words: ArchiveWords, filling: Filling, field: Field): string[] {
  const value = heldIn(filling, field);
  if (!isAnswered(value)) return [];
  if (isNotKnown(value)) return [words.say('forms.form.notKnown')];
  if (field.sensitive) return [words.say('exports.forms.masked')];
  if (field.kind === 'rows') return (value as Row[]).map((row) => rowInWords(words, field, row));
  return (Array.isArray(value) ? value : [value]).map((code) => said(words, field.kind, String(code)));
}

const rowInWords = (words: ArchiveWords, { columns = [] }: Field, row: Row): string =>
  columns
    .flatMap(({ key, kind }) => {
      const text = said(words, kind, row[key] ?? '');
      return text ? [words.say('exports.forms.cell', { label: words.say(`formTexts.columns.${key}`), text })] : [];
    })
    .join(' · ');

function said(words: ArchiveWords, kind: Field['kind'], text: string): string {
  const option = `formTexts.options.${text}`;
  if (kind === 'choice' || kind === 'several' || kind === 'yesNo')
    return text && words.has(option) ? words.say(option) : text;
  return kind === 'date' ? dateInWords(words, text) : text;
}

/** A day, a month or a year in words, exact or about. */
function dateInWords(words: ArchiveWords, text: string): string {
  const exact = text.replace('~', '');
  const written = words.date(exact);
  return text.endsWith('~') ? words.say('forms.form.aboutDate', { date: written }) : written;
}
