import { useFormatter } from 'use-intl';
import type { Message } from '#features/answers/steps.rules.ts';
import { wallClock } from '#features/answers/wallClock.rules.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { useMessagesOf } from '#platform/browser/useMessagesOf.ts';
import { sourceWords } from '#vocabulary/places/sourceWords.ts';

type Values = Record<string, string | number>;

/** Writes dates, times and months in the reader's language. */
const useWallClock = () => wallClock(useFormatter());

/** Says a sentence of the rules in the reader's language. */
export function useMessage(): (message: Message) => string {
  const t = useMessagesOf('guide');
  const clock = useWallClock();
  const language = useLanguage();
  const writers: Readonly<Record<string, (text: string) => string>> = {
    date: clock.date,
    time: clock.time,
    asOf: clock.month,
    source: (text) => sourceWords(text, language),
  };
  const inWords = (values: Readonly<Values>): Values =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, writers[name]?.(String(value)) ?? value]));
  // The law lies in a catalogue of its own, which the first questions do not load.
  const placeOf = (key: string) => (t.has(`guide.${key}`) ? `guide.${key}` : `guideFacts.${key}`);
  return ({ key, values, text }) => text ?? t(placeOf(key), values && inWords(values));
}
