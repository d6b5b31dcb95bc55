import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { flowOf, openHomeQuestions } from '#features/answers/rules.ts';
import type { Spirit } from '#features/spirits/core/schema.ts';
import { acceptedIn, chosenIn, recordStatusOf } from '#features/spirits/view/recordStatus.rules.ts';
import { withAnyKey } from '#platform/messages.ts';
import { Link } from '#platform/ui/navigation/Link.tsx';
import styles from './Now.module.css';

/** What happens next and with whom: the one thing of the record's page that is never folded. */
export function Now({ spirit, homes }: { spirit: Spirit; homes: ReactNode }) {
  const t = useTranslations('spirits');
  const status = recordStatusOf(spirit.core);
  if (status === 'unclaimed') return null;
  return (
    <section aria-labelledby="now" className={styles.now}>
      <h2 id="now">{t('now.heading')}</h2>
      <p className="prose">{t(`next.${status}`, { flow: flowOf(spirit.data) })}</p>
      {status === 'accepted' && !chosenIn(spirit.core) && <p className="prose">{t('next.acceptedNotChosen')}</p>}
      <Asked spirit={spirit} />
      {homes}
    </section>
  );
}

/** What the funeral home has asked of the family, each with the way to its question. */
function Asked({ spirit: { id, data, core } }: { spirit: Spirit }) {
  const t = useTranslations('spirits.now');
  const anyKey = withAnyKey(useTranslations('guide'));
  const questions = openHomeQuestions(data);
  const home = (chosenIn(core) ?? acceptedIn(core)[0])?.name;
  if (questions.length === 0 || home === undefined) return null;
  return (
    <div>
      <p className="prose">{t('asked', { home })}</p>
      <ul>
        {questions.map((key) => (
          <li key={key}>
            <Link href={`/guide-me/${id}/${key}`}>{anyKey(`steps.${key}.short`)}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
