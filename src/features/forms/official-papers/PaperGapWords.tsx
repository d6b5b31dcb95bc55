import { useFormatter, useTranslations } from 'use-intl';
import { wallClock } from '#features/answers/wallClock.rules.ts';
import type { PaperGap } from './schema.ts';

type PaperGapWordsProps = { gap: Pick<PaperGap, 'papers'> & Partial<Pick<PaperGap, 'event' | 'on'>> };

/** Which papers are missing, in a few words; with what they are missing for and when, where that is given. */
export function PaperGapWords({ gap: { papers, event, on } }: PaperGapWordsProps) {
  const t = useTranslations('paperGaps');
  const format = useFormatter();
  const names = format.list(
    papers.map((kind) => t(`kinds.${kind}`)),
    { type: 'unit' },
  );
  if (event === undefined || on === undefined) return t('missing', { papers: names });
  return t('line', { event, day: wallClock(format).date(on), papers: names });
}
