import { useFormatter, useTranslations } from 'use-intl';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { regionLabel, regionNames } from '#vocabulary/regions.ts';
import { questions } from './flows.rules.ts';
import { shownValues } from './rules.ts';
import type { AnswerBlock, Answers, AnswerValue } from './schema.ts';
import { type Field, labelKeyOf, type QuestionStep } from './steps.rules.ts';
import { useWallClock } from './useSentence.ts';

/** The answer to one question in words: what was chosen, and the fields below it with their labels. */
export type AnswerWords = { chosen: string[]; details: { name: string; label: string; value: string }[] };

const nothing: AnswerWords = { chosen: [], details: [] };
const isRegion = (code: string): boolean => (regionNames as string[]).includes(code);
const isSaid = (value: AnswerValue | undefined): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);

/** Says answers in words; a question without an answer gives none. */
export function useAnswerWords(): (answers: Answers, key: string) => AnswerWords {
  const t = useTranslations('guide');
  const format = useFormatter();
  const language = useLanguage();
  const clock = useWallClock();

  const codeInWords = (step: QuestionStep, code: string): string => {
    if (isRegion(code)) return regionLabel(code, language);
    const label = labelKeyOf(step, code);
    return t.has(label) ? t(label) : code;
  };
  const chosenOf = (step: QuestionStep, answer: AnswerBlock['answer']): string[] => {
    const codes = (Array.isArray(answer) ? answer : [answer ?? '']).filter((code) => code !== '');
    return codes.filter((code) => code !== 'given').map((code) => codeInWords(step, code));
  };
  const valueInWords = (step: QuestionStep, { name, kind }: Field, value: AnswerValue): string => {
    const text = String(value);
    if (kind === 'yes-no-unknown') return t.has(`yesNoUnknown.${text}`) ? t(`yesNoUnknown.${text}`) : text;
    const option = `steps.${step.key}.details.${name}.options.${text}`;
    if (kind === 'choice') return t.has(option) ? t(option) : text;
    if (kind === 'date') return clock.date(text);
    if (kind === 'time') return clock.time(text);
    if (kind === 'datetime') return `${clock.date(text.slice(0, 10))}, ${clock.time(text.slice(11))}`;
    const number = Number(text);
    return kind === 'number' && Number.isFinite(number) ? format.number(number) : text;
  };
  return (answers, key) => {
    const step = questions.get(key);
    if (!step) return nothing;
    const shown = shownValues(answers, key);
    const details = step.details.flatMap((field) => {
      const value = shown[field.name];
      if (!isSaid(value)) return [];
      const label = t(`steps.${key}.details.${field.name}.label`);
      return [{ name: field.name, label, value: valueInWords(step, field, value as AnswerValue) }];
    });
    return { chosen: chosenOf(step, answers[key]?.answer ?? null), details };
  };
}
