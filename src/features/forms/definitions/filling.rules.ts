import type { KeptContext } from '#features/spirits/core/form.schema.ts';
import { type FormName, isFormName } from '#vocabulary/formNames.ts';
import type { FormContext } from './context.rules.ts';
import { definitions } from './definitions.rules.ts';
import type { Condition, Field, FormDefinition, Section } from './fields.rules.ts';
import { frozenContext, keptOf } from './keptContext.rules.ts';
import { prefillOf } from './prefill.rules.ts';
import { isTyped } from './typed.rules.ts';
import { codesIn, type FieldValue, isAnswered, isFieldValue, isNotKnown } from './values.rules.ts';

type Data = Readonly<Record<string, unknown>>;

/** A form as it is filled: what it asks, where the record stands, what was written. */
export type Filling = { definition: FormDefinition; context: FormContext; data: Data };

/** Brings the parts of a filling together. The registration itself takes nothing over from the registration. */
export const fillingOf = (name: keyof typeof definitions, context: FormContext, data: Data): Filling => ({
  definition: definitions[name],
  context: name === 'vital-statistics' ? { ...context, particulars: undefined } : context,
  data,
});

/**
 * The filling of a closed form, which says what it said when it was closed: nothing is taken over that was answered since. One that does
 * not know where the record stood then is read by where it stands `now`.
 */
export const closedFillingOf = (
  name: keyof typeof definitions,
  { context, data }: { context: KeptContext | null; data: Data },
  now: FormContext,
): Filling => fillingOf(name, frozenContext(context ?? keptOf(now)), data);

/** What was written into a field; undefined where nothing was, and null for what no field can hold. */
function writtenValue(data: Data, { key }: Field): FieldValue | undefined {
  if (!Object.hasOwn(data, key)) return undefined;
  const written = data[key];
  return isFieldValue(written) ? written : null;
}

/** What a field holds: what was written, else what the record's answers say. */
export function fieldValue({ context, data }: Pick<Filling, 'context' | 'data'>, field: Field): FieldValue | undefined {
  const written = writtenValue(data, field);
  return written === undefined ? prefillOf(field.from, context) : written;
}

/** True while what a field shows comes out of the record's answers. */
export const isFromAnswers = ({ context, data }: Pick<Filling, 'context' | 'data'>, field: Field): boolean => {
  const prefill = prefillOf(field.from, context);
  return prefill !== undefined && (!Object.hasOwn(data, field.key) || isEqual(prefill, data[field.key]));
};

function matchesCondition(filling: Filling, condition: Condition | undefined): boolean {
  if (!condition) return true;
  const { context, definition } = filling;
  const { regions, notRegions, timings, dispositions, field } = condition;
  if (regions && !(context.region && regions.includes(context.region))) return false;
  if (notRegions && context.region && notRegions.includes(context.region)) return false;
  if (timings && !timings.includes(context.timing)) return false;
  if (dispositions && !dispositions.includes(context.disposition)) return false;
  if (!field) return true;
  const [key, ...codes] = field;
  const other = definition.sections.flatMap((section) => section.fields).find((candidate) => candidate.key === key);
  const value = other && fieldValue(filling, other);
  const held = typeof value === 'string' ? [value] : codesIn(value);
  return held.some((code) => codes.includes(code));
}

/** The sections that are asked now, each with the fields that are asked now. */
export const visibleSections = (filling: Filling): readonly Section[] =>
  filling.definition.sections
    .filter((section) => matchesCondition(filling, section.when))
    .map((section) => ({ ...section, fields: section.fields.filter((field) => matchesCondition(filling, field.when)) }))
    .filter((section) => section.fields.length > 0);

/** The fields that are asked now. */
export const visibleFields = (filling: Filling): readonly Field[] =>
  visibleSections(filling).flatMap((section) => section.fields);

/** How many fields are asked and answered; "not known" is an answer. */
export function progressOf(filling: Filling): { answered: number; total: number } {
  const fields = visibleFields(filling);
  return { answered: fields.filter((field) => isAnswered(fieldValue(filling, field))).length, total: fields.length };
}

/** Whether nothing is known of a field: it is empty, or somebody has said that they do not know; or not all is understood. */
export function isOpen(filling: Filling, field: Field): boolean {
  const value = fieldValue(filling, field);
  if (!isAnswered(value) || isNotKnown(value)) return true;
  return field.every === true && codesIn(value).length < (field.options?.length ?? 0);
}

/** What a signature cannot do without, and what is not known of it yet. Everything else may stay empty. */
export const missingFields = (filling: Filling): readonly Field[] =>
  visibleFields(filling).filter((field) => field.required && isOpen(filling, field));

const normalizeSpaces = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim();

/** True when two values say the same; spaces around and between words do not matter. */
function isEqual(one: unknown, other: unknown): boolean {
  if (typeof one === 'string' && typeof other === 'string') return normalizeSpaces(one) === normalizeSpaces(other);
  if (isNotKnown(one) && isNotKnown(other)) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return JSON.stringify([...one].sort()) === JSON.stringify([...other].sort());
  return false;
}

/** What another form of the record says of the same thing; `isWhole` where it is a full name and the field only its part. */
type OtherValue = { form: FormName; value: FieldValue; isWhole?: true };

/** A field that says something else than the record's answers, where these say anything, or than other forms do. */
export type Mismatch = {
  field: Field;
  written: FieldValue;
  answered: FieldValue | undefined;
  others: readonly OtherValue[];
};

/** Another form of the same record, with what was written into it. */
export type OtherForm = { name: string; data: Data };

const comparedKinds = ['person', 'text', 'date', 'time', 'phone', 'address', 'number'];

/** A form that asks for surname and given names apart says the same as one that asks for the full name. */
function fullNameIn(data: Data): FieldValue | undefined {
  const parts = [data.givenNames, data.surname].map((part) => (typeof part === 'string' ? part.trim() : ''));
  return parts.every(Boolean) ? parts.join(' ') : undefined;
}

/** What was written into another form about what comes from one source of the answers. */
function valuesFrom(from: string, { name, data }: OtherForm): OtherValue[] {
  if (!isFormName(name)) return [];
  const said = definitions[name].sections
    .flatMap(({ fields }) => fields)
    .filter((field) => field.from === from && comparedKinds.includes(field.kind))
    .map((field) => writtenValue(data, field));
  const values = from === 'personName' ? [...said, fullNameIn(data)] : said;
  return values.flatMap((value) => (value !== undefined && isAnswered(value) ? [{ form: name, value }] : []));
}

/** The full names in other forms that differ from the one which this form asks for in parts. */
function wholeNamesOf(filling: Filling, others: readonly OtherForm[]): OtherValue[] {
  const own = fullNameIn(
    Object.fromEntries(visibleFields(filling).map((field) => [field.key, fieldValue(filling, field)])),
  );
  return others
    .flatMap((other) => valuesFrom('personName', other))
    .filter(({ value }) => own !== undefined && !isNotKnown(value) && !isEqual(value, own))
    .map((other) => ({ ...other, isWhole: true }));
}

/**
 * Names, dates, numbers and places that differ from the record's answers, or from what other forms of the record say: looked
 * at before a form is completed. What is not known elsewhere differs from nothing.
 */
export const mismatchesOf = (filling: Filling, others: readonly OtherForm[] = []): readonly Mismatch[] =>
  visibleFields(filling).flatMap((field) => {
    const { from } = field;
    if (!from || !comparedKinds.includes(field.kind)) return [];
    const written = fieldValue(filling, field);
    if (written === undefined || !isAnswered(written)) return [];
    const differs = (value: unknown) => value !== undefined && !isNotKnown(value) && !isEqual(value, written);
    const prefill = prefillOf(from, filling.context);
    const elsewhere = others.filter(({ name }) => name !== filling.definition.name);
    const same = elsewhere.flatMap((other) => valuesFrom(from, other)).filter(({ value }) => differs(value));
    const differing = from === 'personSurname' ? [...same, ...wholeNamesOf(filling, elsewhere)] : same;
    if (!differs(prefill) && differing.length === 0) return [];
    return [{ field, written, answered: differs(prefill) ? prefill : undefined, others: differing }];
  });

/** A value that nobody wrote into a form: what it is, and whether it comes out of the record’s answers or the registration. */
export type Prefilled = { value: FieldValue; from: 'answers' | 'registration' };

/** What a form shows that comes out of the record’s answers or the registration, written down or not: by key. */
export const prefilledData = (filling: Filling): Record<string, Prefilled> =>
  Object.fromEntries(
    visibleFields(filling).flatMap((field) => {
      const value = isFromAnswers(filling, field) ? fieldValue(filling, field) : undefined;
      const from = isTyped(field.from, filling.context.particulars) ? 'registration' : 'answers';
      return value === undefined ? [] : [[field.key, { value, from }] as const];
    }),
  );

/** Everything the form says, with what comes out of the answers: what is closed, printed and signed. */
export const completedData = (filling: Filling): Record<string, unknown> => {
  const prefilled = visibleFields(filling).flatMap((field) => {
    const value = prefillOf(field.from, filling.context);
    return value === undefined ? [] : [[field.key, value] as const];
  });
  return { ...Object.fromEntries(prefilled), ...filling.data };
};
