import { contextOf, particularsIn } from '#features/forms/definitions/context.rules.ts';
import type { Field } from '#features/forms/definitions/fields.rules.ts';
import {
  closedFillingOf,
  type Filling,
  fieldValue,
  fillingOf,
  type Prefilled,
  prefilledData,
  visibleFields,
} from '#features/forms/definitions/filling.rules.ts';
import { isAnswered, isNotKnown, type Row } from '#features/forms/definitions/values.rules.ts';
import { wordValues } from '#features/forms/definitions/words.rules.ts';
import type { Form } from '#features/spirits/core/form.schema.ts';
import { isFormName } from '#vocabulary/formNames.ts';
import type { ArchiveWords } from './words.service.ts';

/** A form as it is read: its title, and what was answered; a list of people or things is written line by line. */
export type FormText = { title: string; facts: [string, string[]][] };

/** A record as far as its forms take something over from it: its answers, and its forms with the present registration first. */
type Source = { answers: Record<string, unknown>; forms: readonly Form[] };

/**
 * The filling of a stored form; null for a name of before, which has no words any more. What is open takes over from the registration
 * too; what is closed holds what it took over.
 */
export const fillingOfForm = (form: Form, { answers, forms }: Source): Filling | null =>
  isFormName(form.name)
    ? form.complete
      ? closedFillingOf(form.name, form, contextOf(answers))
      : fillingOf(form.name, contextOf(answers, particularsIn(forms)), form.data)
    : null;

/** What of a form was not written by anybody, and comes out of the answers or the registration: by key. Of a closed one, as it holds it. */
export function prefilledOf(form: Form, source: Source): Record<string, Prefilled> {
  const filling = fillingOfForm({ ...form, complete: false }, source);
  const prefilled = Object.entries(filling ? prefilledData(filling) : {});
  return Object.fromEntries(prefilled.filter(([key]) => !form.complete || Object.hasOwn(form.data, key)));
}

/** Says a form in words, and what of it was taken over; numbers that are masked on paper are masked here too. */
export function describeForm(
  words: ArchiveWords,
  { filling, prefilled }: { filling: Filling; prefilled: Readonly<Record<string, Prefilled>> },
  person: string,
): FormText {
  const path = `formTexts.forms.${filling.definition.name}`;
  const values = wordValues(filling.context, person || words.t('formTexts.person'));
  const facts = visibleFields(filling).flatMap((field): [string, string[]][] => {
    const said = describeField(words, filling, field);
    if (said.length === 0) return [];
    const from = prefilled[field.key]?.from;
    const marked = from ? [...said, words.t(`exports.forms.from.${from}`)] : said;
    return [[words.anyKey(`${path}.fields.${field.key}`, values), marked]];
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
