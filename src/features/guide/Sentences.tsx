import styles from './Sentences.module.css';
import type { Sentence } from './steps.rules.ts';
import { useSentence } from './useSentence.ts';

/** Sentences of the rules as paragraphs; small print stands in small type under what it belongs to. */
export function Sentences({ sentences }: { sentences: readonly Sentence[] }) {
  const say = useSentence();
  return sentences.map((sentence, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the same small print may stand under several sentences
    <p key={`${sentence.key}-${index}`} className={sentence.fine ? styles.fine : styles.sentence}>
      {say(sentence)}
    </p>
  ));
}
