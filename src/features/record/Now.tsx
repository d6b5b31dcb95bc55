import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { flowOf, openHomeQuestions } from '#features/answers/rules.ts';
import { HomeContacts } from '#features/desk/assigning/HomeContacts.tsx';
import { RegistrationTold } from '#features/forms/official-papers/RegistrationTold.tsx';
import { actsForFamily } from '#features/spirits/core/rules.ts';
import type { Relation, Spirit } from '#features/spirits/core/schema.ts';
import { acceptedIn, chosenIn, type RecordStatus, recordStatusOf } from '#features/spirits/view/recordStatus.rules.ts';
import { lazyPart } from '#platform/ui/lazyIsland.tsx';
import styles from './Now.module.css';

/** Comes where a home has asked something. */
const Asked = lazyPart(() => import('./Asked.tsx').then((module) => module.Asked), ['guide']);

type NowProps = { spirit: Spirit; relation: Relation; homes: ReactNode };

/** What happens next and with whom: the one thing of the record's page that is never folded. */
export function Now({ spirit, relation, homes }: NowProps) {
  const t = useTranslations('spirits');
  const status = recordStatusOf(spirit.core);
  if (status === 'unclaimed') return null;
  const asking = chosenIn(spirit.core) ?? acceptedIn(spirit.core)[0];
  const questions = openHomeQuestions(spirit.data);
  return (
    <section aria-labelledby="now" className={styles.now}>
      <h2 id="now">{t('now.heading')}</h2>
      <Next spirit={spirit} status={status} decides={relation === 'family'} />
      {spirit.core.connectionStatus === 'accepted' && flowOf(spirit.data) === 'now' && (
        <RegistrationTold spiritId={spirit.id} />
      )}
      {asking && questions.length > 0 && <Asked id={spirit.id} home={asking.name} questions={questions} />}
      {homes}
      {actsForFamily(relation) && status === 'accepted' && <HomeContacts spiritId={spirit.id} />}
    </section>
  );
}

type NextProps = { spirit: Spirit; status: Exclude<RecordStatus, 'unclaimed'>; decides: boolean };

/** The next step in a sentence or two; a relative who does not decide is told who takes it. */
function Next({ spirit: { core, data }, status, decides }: NextProps) {
  const t = useTranslations('recordTasks');
  const isOpen = status === 'alone' || status === 'asked' || (status === 'accepted' && !chosenIn(core));
  if (isOpen && !decides) return <p className="prose">{t('othersDecide')}</p>;
  return (
    <>
      <p className="prose">{t(status, { flow: flowOf(data) })}</p>
      {status === 'accepted' && isOpen && <p className="prose">{t('acceptedNotChosen')}</p>}
    </>
  );
}
