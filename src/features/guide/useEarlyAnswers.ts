import { useLayoutEffect, useRef } from 'react';
import { detailId } from './names.rules.ts';
import { answerStep } from './rules.ts';
import type { Answer, AnswerBlock } from './schema.ts';
import type { QuestionStep } from './steps.rules.ts';
import type { GuideRecord } from './useRecord.ts';

const textOf = (data: FormData, name: string): string => String(data.get(name) ?? '');

function chosenIn(data: FormData, step: QuestionStep): Answer {
  if (step.input === 'choices') return data.getAll(step.key).map(String);
  return textOf(data, step.key);
}

/** What a form of the server's HTML holds already; null while nobody has touched it. */
function answersIn(form: HTMLFormElement, step: QuestionStep): AnswerBlock | null {
  const data = new FormData(form);
  const texts = step.details.map((field) => [field.name, textOf(data, detailId(step.key, field.name))] as const);
  const answerValues = Object.fromEntries(texts.filter(([, text]) => text !== ''));
  const chosen = chosenIn(data, step);
  const isTouched = (chosen !== null && chosen.length > 0) || Object.keys(answerValues).length > 0;
  return isTouched ? { answer: chosen, answerValues } : null;
}

/** Keeps what was chosen or typed while the scripts of the page were still on their way; the form needs the ref. */
export function useEarlyAnswers(record: GuideRecord, step: QuestionStep) {
  const form = useRef<HTMLFormElement>(null);
  const { ready, change } = record;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the server has drawn can be ahead of the scripts
  useLayoutEffect(() => {
    const early = !ready && form.current ? answersIn(form.current, step) : null;
    if (early) change((answers) => (answers[step.key] ? answers : answerStep(answers, step.key, early)));
  }, []);
  return form;
}
