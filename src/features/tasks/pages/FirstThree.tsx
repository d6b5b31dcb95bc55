import { useTranslations } from 'use-intl';
import { flowOf } from '#features/answers/answers.rules.ts';
import type { Answers } from '#features/answers/schema.ts';
import { useDraft } from '#features/answers/useDraft.ts';
import { Link } from '#platform/ui/navigation/Link.tsx';
import { PhoneText } from '#platform/ui/navigation/PhoneText.tsx';
import { firstThree } from '../plan/plan.rules.ts';
import styles from './FirstThree.module.css';
import { usePlanWords } from './usePlanWords.ts';

/** The first night, after the answers: three things and no more, and the way to all others. `href` is the plan’s address. */
export function FirstThree({ answers, href }: { answers: Answers; href: string }) {
  const t = useTranslations('plan.three');
  const words = usePlanWords(answers);
  const marks = useDraft()?.marks ?? [];
  const three = firstThree({ answers, marks });
  if (three.length === 0) return null;
  return (
    <section aria-labelledby="three" className={styles.three}>
      <h2 id="three">{t(flowOf(answers) === 'now' ? 'heading' : 'headingImminent')}</h2>
      <ol>
        {three.map(({ task }) => (
          <li key={task.key}>
            <Link href={`${href}/${task.key}`}>{words.title(task)}</Link>
            <p className="quiet small">
              <PhoneText text={words.why(task)} />
            </p>
          </li>
        ))}
      </ol>
      <p>
        <Link href={href}>{t('all')}</Link>
        <span className="quiet small"> {t('allText')}</span>
      </p>
    </section>
  );
}
