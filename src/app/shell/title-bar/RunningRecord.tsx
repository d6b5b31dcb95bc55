import { ChevronRight, NotebookText } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Answers } from '#features/answers/schema.ts';
import { useTouched } from '#platform/browser/useTouched.ts';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { lazyPart } from '#platform/ui/lazyIsland.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';
import styles from './RecordStrip.module.css';

// Counting needs the rules of all questions, which a page loads only for somebody who is at it.
const AnsweredCount = lazyPart(() =>
  import('#features/answers/AnsweredCount.tsx').then((module) => module.AnsweredCount),
);

/** `answers` are counted while nobody has been asked yet; `name` is empty while it is not known. */
type RunningRecordProps = { href: string; name: string; answers?: Answers | undefined };

/** One line that leads back to what was begun: who it is about, how far it is, and the way on. */
export function RunningRecord({ href, name, answers }: RunningRecordProps) {
  const t = useTranslations('shell');
  const isTouched = useTouched();
  return (
    <Link href={href} className={styles.link}>
      <Icon of={NotebookText} />
      <span className={styles.name}>{name || t('unnamed')}</span>
      {answers && isTouched && <AnsweredCount answers={answers} />}
      <span className={styles.go}>
        {t(answers ? 'continueRecord' : 'openRecord')} <Icon of={ChevronRight} />
      </span>
    </Link>
  );
}
