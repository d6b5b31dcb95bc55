import * as z from 'zod';

/** Limits of what one form may hold, `bytes` as JSON; saving as somebody types is written down once in `minutesPerEntry`. */
export const formLimits = {
  textCharacters: 10_000,
  reasonCharacters: 500,
  keys: 200,
  keyCharacters: 100,
  items: 200,
  bytes: 200 * 1024,
  minutesPerEntry: 10,
} as const;

const dangerousKeys = ['__proto__', 'constructor', 'prototype'];

// Zod leaves `__proto__` out of a record in silence; here it is refused instead, so the raw keys are looked at first.
const hasSafeKeys = (value: unknown): boolean =>
  value === null || typeof value !== 'object' || !Object.keys(value).some((key) => dangerousKeys.includes(key));

const fieldKey = z.string().min(1).max(formLimits.keyCharacters);

const fieldsOf = (value: z.ZodType<FormValue>) =>
  z
    .unknown()
    .refine(hasSafeKeys, { message: 'answersInvalid', abort: true })
    .pipe(
      z
        .record(fieldKey, value, 'answersInvalid')
        .refine((fields) => Object.keys(fields).length <= formLimits.keys, { message: 'answersInvalid' }),
    );

/** What one field of a form holds: a plain value, a list of them, or fields below it. */
export type FormValue = string | number | boolean | null | FormValue[] | { [key: string]: FormValue };

/** One field of a form; lists and fields below it keep to the same limits. */
export const formValue: z.ZodType<FormValue> = z.lazy(() =>
  z.union(
    [
      z.string().max(formLimits.textCharacters, 'textTooLong'),
      z.number(),
      z.boolean(),
      z.null(),
      z.array(formValue).max(formLimits.items, 'answersInvalid'),
      fieldsOf(formValue),
    ],
    'answersInvalid',
  ),
);

/**
 * The fields of a form by key, as they are written. A value is a text (dates `1941-05-02`, `1941-05` or `1941`, with `~`
 * behind it for "about"; codes of choices; `yes` or `no`), a list of codes, a list of rows, `unknown` for "not known", or
 * null for emptied. Which keys a form has, and what each may hold, say its definition and `whyNotFields`.
 */
export const formData = fieldsOf(formValue);

const label = { key: z.string(), label: z.string() };

/** One of the codes that a field may hold. */
const formOption = z.object({ code: z.string(), label: z.string() });

/** One question of a form. `kind` says how its answer is written: see `formData`. */
const formQuestion = z.object({
  ...label,
  kind: z.string(),
  /** The form is not closed before this is answered; `unknown` is an answer. */
  required: z.boolean(),
  /** Masked on the screen and on paper. */
  sensitive: z.boolean(),
  /** Whether it is asked of this record now, by its province, its timing and what else the form says. */
  asked: z.boolean(),
  options: z.array(formOption),
  /** What each line holds, where the answer is a list of lines. */
  columns: z.array(z.object({ ...label, kind: z.string(), options: z.array(formOption) })),
});

/** What a form asks. */
export const formQuestions = z.object({
  name: z.string(),
  title: z.string(),
  /** Of the form and its words in both languages: another one where something has changed. */
  version: z.string(),
  /** The words that are signed when the form is closed, to be sent back as `signature.consent`; null where nothing is. */
  consent: z.string().nullable(),
  sections: z.array(z.object({ ...label, fields: z.array(formQuestion) })),
});

/** What a form asks. */
export type FormQuestions = z.output<typeof formQuestions>;
