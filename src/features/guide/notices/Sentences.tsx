import type { Sentence } from '#features/answers/steps.rules.ts';
import { useCorrections } from '#features/facts/useCorrections.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { corrected } from './provenance.rules.ts';
import styles from './Sentences.module.css';
import { useSentence } from './useSentence.ts';

/** Sentences of the rules as paragraphs; small print stands in small type under what it belongs to. */
export function Sentences({ sentences }: { sentences: readonly Sentence[] }) {
  const say = useSentence();
  const language = useLanguage();
  const corrections = useCorrections();
  const said = corrected(sentences, (fact) => {
    const correction = corrections[fact];
    return correction && { ...correction, text: language === 'fr' ? correction.french : correction.english };
  });
  return said.map((sentence, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the same small print may stand under several sentences
    <p key={`${sentence.key}-${index}`} className={sentence.fine ? styles.fine : styles.sentence}>
      {say(sentence)}
    </p>
  ));
}
