import { isOneOf } from '#vocabulary/isOneOf.ts';
import { regionLabel, regionNames } from '#vocabulary/regions/regions.ts';
import type { Language } from '../../vocabulary/languages.ts';
import { questions } from './flows.rules.ts';
import { shownValues, visibleSteps } from './rules.ts';
import type { AnswerBlock, Answers, AnswerValue } from './schema.ts';
import { type Field, labelKeyOf, type QuestionStep } from './steps.rules.ts';
import { type WordFormat, wallClock } from './wallClock.rules.ts';

/** The answer to one question in words: what was chosen, and the fields below it with their labels. */
export type AnswerText = { chosen: string[]; details: { name: string; label: string; value: string }[] };

/** The sentences of the namespace `guide`; `has` says whether there is one. */
type GuideMessages = { (key: string): string; has: (key: string) => boolean };

/** In whose words answers are said: use-intl's translator and formatter, as browser and server have them. */
export type AnswerFormat = { t: GuideMessages; format: WordFormat; language: Language };

const nothing: AnswerText = { chosen: [], details: [] };
const isStated = (value: AnswerValue): boolean =>
  value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);

function describeCode({ t, language }: AnswerFormat, step: QuestionStep, code: string): string {
  if (isOneOf(regionNames, code)) return regionLabel(code, language);
  const label = labelKeyOf(step, code);
  return t.has(label) ? t(label) : code;
}

function describeChoice(wording: AnswerFormat, step: QuestionStep, answer: AnswerBlock['answer']): string[] {
  const codes = (Array.isArray(answer) ? answer : [answer ?? '']).filter((code) => code !== '');
  return codes.filter((code) => code !== 'given').map((code) => describeCode(wording, step, code));
}

function describeValue(
  { t, format }: AnswerFormat,
  step: QuestionStep,
  { name, kind }: Field,
  value: AnswerValue,
): string {
  const text = String(value);
  const clock = wallClock(format);
  if (kind === 'yes-no-unknown') return t.has(`yesNoUnknown.${text}`) ? t(`yesNoUnknown.${text}`) : text;
  const option = `steps.${step.key}.details.${name}.options.${text}`;
  if (kind === 'choice') return t.has(option) ? t(option) : text;
  if (kind === 'date') return clock.partialDate(text);
  if (kind === 'time') return clock.time(text);
  if (kind === 'datetime') return `${clock.date(text.slice(0, 10))}, ${clock.time(text.slice(11))}`;
  const number = Number(text);
  return kind === 'number' && Number.isFinite(number) ? format.number(number) : text;
}

/** Says the answer to one question in words; a question without an answer gives none. */
export function describeAnswer(wording: AnswerFormat, answers: Answers, key: string): AnswerText {
  const step = questions.get(key);
  if (!step) return nothing;
  const shown = shownValues(answers, key);
  const details = step.details.flatMap((field) => {
    const value = shown[field.name];
    if (value === undefined || !isStated(value)) return [];
    const label = wording.t(`steps.${key}.details.${field.name}.label`);
    return [{ name: field.name, label, value: describeValue(wording, step, field, value) }];
  });
  return { chosen: describeChoice(wording, step, answers[key]?.answer ?? null), details };
}

/** One question that was answered, with its short name, as it is read on paper. */
export type AnsweredQuestion = AnswerText & { key: string; question: string };

/** Everything the answers say, question by question in the order of the questionnaire; open questions are left out. */
export const answeredQuestions = (wording: AnswerFormat, answers: Answers): readonly AnsweredQuestion[] =>
  visibleSteps(answers).flatMap((step) => {
    if (step.kind !== 'question') return [];
    const words = describeAnswer(wording, answers, step.key);
    const isOpen = words.chosen.length === 0 && words.details.length === 0;
    return isOpen ? [] : [{ ...words, key: step.key, question: wording.t(`steps.${step.key}.short`) }];
  });
