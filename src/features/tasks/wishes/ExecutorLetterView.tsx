import { useTranslations } from 'use-intl';
import { regionCodeIn } from '#features/answers/answers.rules.ts';
import { localToday } from '#platform/browser/localToday.ts';
import { LetterForm } from './LetterForm.tsx';
import { letterIn, wholeLetter } from './letter.rules.ts';
import { PaperTools } from './PaperTools.tsx';
import { useWishWords } from './useWishWords.ts';
import { WishArticle } from './WishArticle.tsx';
import styles from './Wishes.module.css';
import type { SavedPlan } from './wishes.rules.ts';

/** The letter to the executor: its words to be changed and copied, and as it was saved to be printed. Nothing sends it. */
export function ExecutorLetterView({ spirit, forms }: SavedPlan) {
  const t = useTranslations('wishes.letter');
  const words = useWishWords();
  const region = regionCodeIn(spirit.data) ?? 'other';
  const letter = letterIn({ answers: spirit.data, forms }, words);
  return (
    <WishArticle
      spirit={spirit}
      paper="letter"
      tools={<PaperTools spiritId={spirit.id} paper="letter" fileName={t('title', { region })} />}
    >
      <LetterForm spirit={spirit} forms={forms} />
      <div className={styles.letterOnPaper}>{wholeLetter(letter, words.date(localToday()))}</div>
    </WishArticle>
  );
}
