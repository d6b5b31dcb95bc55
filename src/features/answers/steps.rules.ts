import type { Language } from '#vocabulary/languages.ts';
import { flowOf, isAboutBaby, isForSelf, readValue } from './answers.rules.ts';
import type { BlockKey } from './blocks.schema.ts';
import type { Answers } from './schema.ts';

/** A condition on the answers given so far; for options, fields and asides the answer being given now is already among them. */
type When = (answers: Answers) => boolean;

/** A sentence of the `guide` catalogue with the values it needs; `isSmallPrint` marks small print such as a source. */
export type Message = {
  key: string;
  values?: Readonly<Record<string, string | number>>;
  isSmallPrint?: true;
  /** The fact of law that it says, or of which it says where it comes from: `wait.AB`. Administrators may correct those. */
  fact?: string;
  /** Reckoned from the fact as shipped: left out where the fact was corrected. */
  counted?: true;
  /** What is said instead of the catalogue's sentence. */
  text?: string;
};

/** A sentence in small print. */
export const smallPrint = (key: string, values?: Message['values']): Message =>
  values ? { key, values, isSmallPrint: true } : { key, isSmallPrint: true };

/** What a field below a question takes. `yes-no-unknown` stores `yes`, `no` or `unknown`; a `date` is a day, a month or a year (`1941-05-02`, `1941-05`,
 * `1941`), other moments are ISO texts. */
export type FieldKind =
  | 'text'
  | 'textarea'
  | 'number'
  | 'date'
  | 'time'
  | 'datetime'
  | 'yes-no-unknown'
  | 'choice'
  | 'email'
  | 'phone'
  | 'town';

/** A field stored in `answerValues`, shown while its condition holds. */
export type Field = {
  name: string;
  kind: FieldKind;
  options?: readonly string[];
  when?: When;
  /** True for what is seldom needed: folded away until it is asked for or filled in. */
  more?: true;
  /** The heading it stands under, where a page has several. */
  group?: string;
  /** The token of the `autocomplete` attribute, where the reader's own data may be filled in. */
  autocomplete?: string;
};

/** A code that can be chosen, offered while its condition holds. */
export type Option = { code: string; when?: When };

/**
 * How a question is answered. `choice` one code, `choices` several, `location` a region (or one of the options) and a town,
 * `address` a free line, `names` and `contact` only fields: their `answer` is `given`.
 */
export type InputKind = 'choice' | 'choices' | 'location' | 'address' | 'names' | 'contact';

/** Another wording of the same question: `question_self`, `why_self` and so on in the catalogue. */
export type Variant = 'baby' | 'confirm' | 'self' | 'imminent' | 'future';

/** One question, one page, one answer block. */
export type QuestionStep = {
  key: BlockKey;
  kind: 'question';
  input: InputKind;
  when?: When;
  /** True where the family is asked only once its funeral home asks for it. */
  onlyWhenAsked?: true;
  /** True where the page cannot be left without an answer. */
  required?: boolean;
  /** True where a draft is saved when the page is left. */
  savePoint?: boolean;
  /** True while it still asks for something although it was answered in part, on a screen with others. */
  isOpen?: When;
  /** The codes to choose from, without the not-sure code. */
  options: readonly Option[];
  /** Codes that cannot be chosen together with others. */
  exclusive?: readonly string[];
  /** The code for "I'm not sure yet"; null where the question has none. */
  notSure: string | null;
  details: readonly Field[];
  /** Names of values that are stored without a field of their own (positions, listing ids). */
  kept?: readonly string[];
  /** Other wordings, first match wins. */
  variants?: readonly Variant[];
  /** Sentences beside the question that depend on the answers, also on the one just chosen. */
  asides?: (answers: Answers) => readonly Message[];
};

/** A telephone number shown as a large link; its label is `phones.<key>`. */
export type Telephone = { key: string; number: string };

/** What a page that tells something says. */
export type NoticeContent = {
  /** The paragraphs, in order. */
  content: (answers: Answers) => readonly Message[];
  /** An ordered list below the paragraphs. */
  list?: (answers: Answers) => readonly Message[];
  phones?: (answers: Answers, language: Language) => readonly Telephone[];
};

/** A page that tells something and asks nothing. */
export type NoticeStep = {
  key: string;
  kind: 'notice';
  when: When;
  /** Buttons in order, as keys of `buttons`; the first is the primary one. */
  actions: readonly ('continue' | 'saveAndStop' | 'showHomes')[];
};

/** A question that stands on a screen with others, and which of its fields are asked there; the rest is asked on its own page. */
export type PartOfScreen = { question: QuestionStep; fields: readonly string[] };

/** Several questions on one screen, so that the first night takes few of them. */
export type ScreenStep = {
  key: string;
  kind: 'screen';
  when?: When;
  parts: readonly PartOfScreen[];
  variants?: readonly Variant[];
};

/** The page with the funeral homes one can call or ask. */
export type HomesStep = { key: 'homes'; kind: 'homes'; when?: When };

/** The page that reads everything back and lists what is still open. */
export type ReviewStep = { key: 'review'; kind: 'review'; when?: When };

/** A page of the questionnaire. */
export type Step = QuestionStep | NoticeStep | ScreenStep | HomesStep | ReviewStep;

/** The questions that a screen shows for these answers, with the fields it asks for. */
export const visibleParts = (step: ScreenStep, answers: Answers): readonly PartOfScreen[] =>
  step.parts.filter(({ question }) => question.when?.(answers) ?? true);

/** The questions whose earlier answer waits to be looked at again after the flow has changed. */
export function keysToConfirm(answers: Answers): readonly string[] {
  const keys = readValue(answers, 'timing', 'toConfirm');
  return Array.isArray(keys) ? keys : [];
}

const holds: Record<Variant, (answers: Answers, key: string) => boolean> = {
  baby: isAboutBaby,
  confirm: (answers, key) => keysToConfirm(answers).includes(key),
  self: (answers) => flowOf(answers) !== 'now' && isForSelf(answers),
  imminent: (answers) => flowOf(answers) === 'imminent',
  future: (answers) => flowOf(answers) === 'future',
};

/** The wording of a question that fits the answers; undefined for its plain one. */
export const variantOf = (step: QuestionStep | ScreenStep, answers: Answers): Variant | undefined =>
  step.variants?.find((variant) => holds[variant](answers, step.key));

/** The options on offer for these answers, without the not-sure code. */
export const visibleOptions = (step: QuestionStep, answers: Answers): readonly string[] =>
  step.options.filter((option) => option.when?.(answers) ?? true).map((option) => option.code);

/** The fields shown for these answers. */
export const visibleFields = (step: QuestionStep, answers: Answers): readonly Field[] =>
  step.details.filter((field) => field.when?.(answers) ?? true);

/** The catalogue key of an answer code; a region is not in the catalogue (its label is `regionLabel`). */
export const labelKeyOf = (step: QuestionStep, code: string): string =>
  code === step.notSure ? `steps.${step.key}.notSure` : `steps.${step.key}.options.${code}.label`;
