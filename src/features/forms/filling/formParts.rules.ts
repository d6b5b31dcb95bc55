import type { Section } from '#features/forms/definitions/fields.rules.ts';
import { type Filling, isOpen, visibleSections } from '#features/forms/definitions/filling.rules.ts';

/** The part of a form in which everything is looked at once more, signed and closed. */
export const reviewPart = 'review';

/** Where a section stands: nothing in it, something, everything; or it lacks what a signature cannot do without. */
export type SectionState = 'empty' | 'begun' | 'full' | 'needed';

/** A section of a form with where it stands. */
export type FormPart = { key: string; state: SectionState; answered: number; total: number };

function stateOf(filling: Filling, { fields }: Section): SectionState {
  const open = fields.filter((field) => isOpen(filling, field));
  if (open.some((field) => field.required)) return 'needed';
  if (open.length === 0) return 'full';
  return open.length < fields.length ? 'begun' : 'empty';
}

/** The sections that are asked now, each with where it stands. */
export const partsOf = (filling: Filling): FormPart[] =>
  visibleSections(filling).map((section) => ({
    key: section.key,
    state: stateOf(filling, section),
    answered: section.fields.filter((field) => !isOpen(filling, field)).length,
    total: section.fields.length,
  }));

/** The part that an address asks for; null where the form has no such part, or not any more. */
export const partAsked = (parts: readonly FormPart[], asked: string | null): string | null =>
  asked === reviewPart || parts.some(({ key }) => key === asked) ? asked : null;

/** The part after this one: the next section, after the last the review. */
export function partAfter(parts: readonly FormPart[], key: string): string {
  const next = parts[parts.findIndex((part) => part.key === key) + 1];
  return next?.key ?? reviewPart;
}

/** The section in which a field is asked. */
export const partOfField = (filling: Filling, key: string): string =>
  visibleSections(filling).find(({ fields }) => fields.some((field) => field.key === key))?.key ?? reviewPart;
