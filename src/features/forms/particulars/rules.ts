import type { Field } from '#features/forms/definitions/fields.rules.ts';
import { type Filling, fieldValue, visibleSections } from '#features/forms/definitions/filling.rules.ts';
import { whyNotUpdateForm, whyNotWriteForms } from '#features/forms/definitions/rules.ts';
import { type FieldValue, isAnswered, isNotKnown } from '#features/forms/definitions/values.rules.ts';
import type { Form } from '#features/spirits/core/form.schema.ts';
import type { Spirit } from '#features/spirits/core/schema.ts';

/** The text that stands in the box of a field; what is not known leaves it empty. */
export const textIn = (value: FieldValue | undefined): string =>
  isNotKnown(value) || (typeof value !== 'string' && typeof value !== 'number') ? '' : String(value);

/** What a text means for a field: a day may be written with any signs between its parts, and nothing is an emptied field. */
export function typedValue({ kind }: Field, text: string): string | null {
  const typed = text.trim();
  if (typed === '') return null;
  if (kind !== 'date') return typed;
  const [, year = '', month, day, about = ''] =
    /^(\d{4})(?:[\s./-]+(\d{1,2}))?(?:[\s./-]+(\d{1,2}))?\s*(~?)$/.exec(typed) ?? [];
  if (!year) return typed;
  return [year, ...[month, day].flatMap((part) => (part ? [part.padStart(2, '0')] : []))].join('-') + about;
}

/** Whether the particulars of a case may be typed: its family has confirmed the person, and the registration is not closed. */
export const mayTypeParticulars = ({ core }: Spirit, form: Form | undefined): boolean =>
  (form === undefined || whyNotUpdateForm(form) === null) && whyNotWriteForms(core) === null;

/** How much of all sections is answered. */
export const countOf = (sections: readonly ParticularSection[]) => ({
  answered: sections.reduce((sum, { answered }) => sum + answered, 0),
  total: sections.reduce((sum, { fields }) => sum + fields.length, 0),
});

/** The section in which a field stands. */
export const sectionWith = (sections: readonly ParticularSection[], key: string): string | undefined =>
  sections.find(({ fields }) => fields.some((field) => field.key === key))?.key;

/** How much of each section is answered; "not known" is an answer. */
export const sectionsOf = (filling: Filling) =>
  visibleSections(filling).map(({ key, fields }) => ({
    ...{ key, fields },
    answered: fields.filter((field) => isAnswered(fieldValue(filling, field))).length,
  }));

/** A section of the particulars with how much of it is answered. */
export type ParticularSection = ReturnType<typeof sectionsOf>[number];
