import { useTranslations } from 'use-intl';
import { wordValues } from '#features/forms/definitions/words.rules.ts';
import { PaperGapWords } from '#features/forms/official-papers/PaperGapWords.tsx';
import { nameOf } from '#features/spirits/view/recordStatus.rules.ts';
import { Link } from '#platform/ui/navigation/Link.tsx';
import type { Today } from './schema.ts';
import styles from './TodayPage.module.css';
import { TodayLine, TodaySection } from './TodaySection.tsx';

/** The cases in which a needed paper is not completed, the longest accepted first, with what is missing. */
export function MissingPapers({ papers: { count, lines } }: Pick<Today, 'papers'>) {
  const spirits = useTranslations('spirits');
  const titles = useTranslations('formTitles');
  return (
    <TodaySection name="papers" count={count} all="/spirits?state=cases">
      {lines.map((line) => {
        const words = wordValues({ region: line.region ?? undefined }, '');
        return (
          <TodayLine key={line.spiritId}>
            <Link href={`/spirit/${line.spiritId}/forms`}>{nameOf(line) || spirits('unnamedForHome')}</Link>
            {line.near && (
              <Link href={`/spirit/${line.spiritId}#official-papers`} className={styles.late}>
                <PaperGapWords gap={line.near} />
              </Link>
            )}
            <span className="small">{line.papers.map((paper) => titles(paper, words)).join(' · ')}</span>
          </TodayLine>
        );
      })}
    </TodaySection>
  );
}
