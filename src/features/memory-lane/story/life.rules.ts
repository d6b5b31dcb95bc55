import type { Language } from '../../../vocabulary/languages.ts';
import { type SayVague, vagueDateWords } from './vagueDates.rules.ts';

type Span = { born: string; died: string };
type Say = (
  key: 'span' | 'bornAlone' | 'diedAlone' | `vague.${Parameters<SayVague>[0]}`,
  values: Record<string, string>,
) => string;

/** Birth and death in words: both as a span, one of them alone, or nothing. */
export function lifeWords({ born, died }: Span, language: Language, say: Say): string {
  const [from, to] = [born, died].map((date) =>
    vagueDateWords(date, language, (key, values) => say(`vague.${key}`, values)),
  );
  if (from && to) return say('span', { born: from, died: to });
  if (from) return say('bornAlone', { date: from });
  return to ? say('diedAlone', { date: to }) : '';
}
