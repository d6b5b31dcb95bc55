import type { Message } from '#features/answers/steps.rules.ts';
import { useCorrections } from '#features/facts/useCorrections.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { PhoneText } from '#platform/ui/navigation/PhoneText.tsx';
import styles from './MessageList.module.css';
import { corrected } from './provenance.rules.ts';
import { useMessage } from './useMessage.ts';

/** Sentences of the rules as paragraphs; small print stands in small type under what it belongs to. */
export function MessageList({ sentences: messages }: { sentences: readonly Message[] }) {
  const t = useMessage();
  const language = useLanguage();
  const corrections = useCorrections();
  const said = corrected(messages, (fact) => {
    const correction = corrections[fact];
    return correction && { ...correction, text: language === 'fr' ? correction.french : correction.english };
  });
  return said.map((message, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the same small print may stand under several sentences
    <p key={`${message.key}-${index}`} className={message.isSmallPrint ? styles.fine : styles.sentence}>
      <PhoneText text={t(message)} />
    </p>
  ));
}
