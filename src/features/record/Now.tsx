import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { flowOf, openHomeQuestions } from '#features/answers/rules.ts';
import { HomeContacts } from '#features/desk/assigning/HomeContacts.tsx';
import { RegistrationTold } from '#features/forms/official-papers/RegistrationTold.tsx';
import { actsForFamily } from '#features/spirits/core/rules.ts';
import type { Relation, Spirit } from '#features/spirits/core/schema.ts';
import { acceptedIn, chosenIn, type RecordStatus, recordStatusOf } from '#features/spirits/view/recordStatus.rules.ts';
import { withAnyKey } from '#platform/messages.ts';
import { Link } from '#platform/ui/navigation/Link.tsx';
import styles from './Now.module.css';

type NowProps = { spirit: Spirit; relation: Relation; homes: ReactNode };

/** What happens next and with whom: the one thing of the record's page that is never folded. */
export function Now({ spirit, relation, homes }: NowProps) {
  const t = useTranslations('spirits');
  const status = recordStatusOf(spirit.core);
  if (status === 'unclaimed') return null;
  return (
    <section aria-labelledby="now" className={styles.now}>
      <h2 id="now">{t('now.heading')}</h2>
      <Next spirit={spirit} status={status} decides={relation === 'family'} />
      {spirit.core.connectionStatus === 'accepted' && flowOf(spirit.data) === 'now' && (
        <RegistrationTold spiritId={spirit.id} />
      )}
      <Asked spirit={spirit} />
      {homes}
      {actsForFamily(relation) && status === 'accepted' && <HomeContacts spiritId={spirit.id} />}
    </section>
  );
}

type NextProps = { spirit: Spirit; status: Exclude<RecordStatus, 'unclaimed'>; decides: boolean };

/** The next step in a sentence or two; a relative who does not decide is told who takes it. */
function Next({ spirit: { core, data }, status, decides }: NextProps) {
  const t = useTranslations('spirits');
  const isOpen = status === 'alone' || status === 'asked' || (status === 'accepted' && !chosenIn(core));
  if (isOpen && !decides) return <p className="prose">{t('next.othersDecide')}</p>;
  return (
    <>
      <p className="prose">{t(`next.${status}`, { flow: flowOf(data) })}</p>
      {status === 'accepted' && isOpen && <p className="prose">{t('next.acceptedNotChosen')}</p>}
    </>
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
