import type { FormName } from '#vocabulary/formNames.ts';
import type { RegionCode } from '#vocabulary/regions/regions.ts';

/** What kind of answer a field takes; the one word chooses its control, its check and its line in the PDF. */
export type FieldKind =
  | 'text'
  | 'long'
  | 'date'
  | 'time'
  | 'number'
  | 'money'
  | 'choice'
  | 'several'
  | 'yesNo'
  | 'phone'
  | 'email'
  | 'address'
  | 'person'
  | 'rows';

/** The three ways a family comes to a record. */
export type Timing = 'now' | 'imminent' | 'future';

/** When a field or section is asked: every part that is given must hold. Data, so that a version of a form can be hashed. */
export type Condition = {
  regions?: readonly RegionCode[];
  notRegions?: readonly RegionCode[];
  timings?: readonly Timing[];
  dispositions?: readonly ('cremation' | 'burial' | 'donation' | 'undecided')[];
  /** Another field of the form holds one of these codes. */
  field?: readonly [key: string, ...codes: string[]];
};

/** One column of a list of things or people. */
export type Column = {
  key: string;
  kind: 'text' | 'long' | 'date' | 'phone' | 'email' | 'yesNo' | 'choice';
  options?: readonly string[];
};

/** One question of a form. Its words are in the `formTexts` catalogue under the form's name and this key. */
export type Field = {
  key: string;
  kind: FieldKind;
  options?: readonly string[];
  columns?: readonly Column[];
  /** A signature means nothing without this: who decides, what is permitted, what must be understood. "Not known" is no answer. */
  required?: true;
  /** Of several codes each must be chosen: they are things to have understood. */
  every?: true;
  /** Masked on the screen and on paper, never in audits, logs or addresses. */
  sensitive?: true;
  when?: Condition;
  /** Where in the record's answers a first value comes from: a key of `prefill.rules.ts`. */
  from?: string;
};

/** Fields that belong together under a heading. */
export type Section = { key: string; when?: Condition; fields: readonly Field[] };

/** A form as data. */
export type FormDefinition = {
  name: FormName;
  /** Closing it takes a signature with the consent text of the catalogue. */
  signed: boolean;
  sections: readonly Section[];
};

type FieldOptions = Omit<Partial<Field>, 'key' | 'kind'>;
type FieldFactory = (key: string, more?: FieldOptions) => Field;

const fieldFactory =
  (kind: FieldKind): FieldFactory =>
  (key, more) => ({ key, kind, ...more });

/** One line of text. */
export const text = fieldFactory('text');
/** Several lines of text. */
export const long = fieldFactory('long');
/** A day, month or year, exact or about. */
export const date = fieldFactory('date');
/** A time of day. */
export const time = fieldFactory('time');
/** A number without unit. */
export const number = fieldFactory('number');
/** An amount in dollars. */
export const money = fieldFactory('money');
/** Yes or no. */
export const yesNo = fieldFactory('yesNo');
/** A telephone number. */
export const phone = fieldFactory('phone');
/** An e-mail address. */
export const email = fieldFactory('email');
/** An address with street, town, province and postal code, as one writes it on an envelope. */
export const address = fieldFactory('address');
/** The full name of a person. */
export const person = fieldFactory('person');

/** One of some codes. */
export const choice = (key: string, options: readonly string[], more?: FieldOptions): Field => ({
  key,
  kind: 'choice',
  options,
  ...more,
});

/** Any number of some codes. */
export const several = (key: string, options: readonly string[], more?: FieldOptions): Field => ({
  key,
  kind: 'several',
  options,
  ...more,
});

/** A list of people or things with some columns; a column is a name or a name and what it holds. */
export const rows = (key: string, columns: readonly (string | Column)[], more?: FieldOptions): Field => ({
  key,
  kind: 'rows',
  columns: columns.map((column) => (typeof column === 'string' ? { key: column, kind: 'text' } : column)),
  ...more,
});

/** Fields under a heading. */
export const section = (key: string, fields: readonly Field[], when?: Condition): Section => ({
  key,
  fields,
  ...(when ? { when } : {}),
});
