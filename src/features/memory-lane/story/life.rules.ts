import { isWholeDay } from '../../../platform/days.ts';
import type { Language } from '../../../vocabulary/languages.ts';
import { formatVagueDate, type TranslateVagueDate } from './vagueDates.rules.ts';

type Span = { born: string; died: string };
type TranslateLife = (
  key: 'span' | 'bornAlone' | 'diedAlone' | `vague.${Parameters<TranslateVagueDate>[0]}`,
  values: Record<string, string>,
) => string;

/** Birth and death in words: both as a span, one day once for a child that was born and died on it, one of them alone, or nothing. */
export function formatLifeSpan(span: Span, language: Language, t: TranslateLife): string {
  const words = lifeSpan(span, language, t);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function lifeSpan({ born, died }: Span, language: Language, t: TranslateLife): string {
  const [from, to] = [born, died].map((date) =>
    formatVagueDate(date, language, (key, values) => t(`vague.${key}`, values)),
  );
  if (from && from === to && isWholeDay(born)) return from;
  if (from && to) return t('span', { born: from, died: to });
  if (from) return t('bornAlone', { date: from });
  return to ? t('diedAlone', { date: to }) : '';
}
