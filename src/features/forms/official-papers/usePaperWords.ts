import { useFormatter, useTranslations } from 'use-intl';
import { wallClock } from '#features/answers/wallClock.rules.ts';
import { wordValues } from '#features/forms/definitions/words.rules.ts';
import type { CasePaper, CasePapers, OfficialPaperEntry } from './schema.ts';

/** What a paper is called and where it stands, in the reader’s words. */
export function usePaperWords(region: CasePapers['region']) {
  const t = useTranslations('officialPapers');
  const titles = useTranslations('formTitles');
  const clock = wallClock(useFormatter());
  return {
    nameOf: ({ kind, name }: Pick<CasePaper, 'kind' | 'name'>): string =>
      kind === 'registration'
        ? titles('vital-statistics', wordValues({ region: region ?? undefined }, ''))
        : t(`names.${name}`),
    stateOf: ({ kind }: Pick<CasePaper, 'kind'>, state: OfficialPaperEntry['state']): string =>
      t(`states.${state}`, { kind }),
    /** A day, or a month, in words. */
    day: clock.partialDate,
    time: clock.time,
  };
}
