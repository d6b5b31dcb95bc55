import { useTranslations } from 'use-intl';
import { firstUnanswered, progress } from '#features/guide/rules.ts';
import type { Answers } from '#features/guide/schema.ts';
import { Button } from '#platform/ui/Button.tsx';
import { type Task, TaskList } from '#platform/ui/TaskList.tsx';
import styles from './Record.module.css';
import type { Spirit } from './schema.ts';
import { standingOf } from './standing.rules.ts';

const acceptedIn = ({ core }: Spirit) => core.connectedFuneralHomes.filter((home) => home.status === 'accepted');
const chosenIn = (spirit: Spirit) => acceptedIn(spirit).find((home) => home.type === 'primary');

function useHomeTask(spirit: Spirit): Task {
  const t = useTranslations('spirits.next');
  const accepted = acceptedIn(spirit);
  const chosen = chosenIn(spirit);
  const only = chosen ?? (accepted.length === 1 ? accepted[0] : undefined);
  const task = { key: 'home', title: t('home'), href: `/spirit/${spirit.id}/funeral-home${only ? `/${only.id}` : ''}` };
  if (chosen) return { ...task, state: 'done', status: t('homeDone', { home: chosen.name }) };
  if (accepted.length > 0) return { ...task, state: 'started', status: t('homeStarted') };
  if (spirit.core.connectionStatus === 'pending') return { ...task, state: 'waiting', status: t('homeWaiting') };
  return { ...task, state: 'todo', status: t('homeTodo') };
}

function useTasks(spirit: Spirit): Task[] {
  const t = useTranslations('spirits.next');
  const answers = spirit.data as Answers;
  const { answered, total } = progress(answers);
  const home = useHomeTask(spirit);
  return [
    {
      key: 'answers',
      title: t('answers'),
      hint: t('answersHint'),
      href: `/guide-me/${spirit.id}/${firstUnanswered(answers)}`,
      state: answered === total ? 'done' : answered > 0 ? 'started' : 'todo',
      status: t('answersStatus', { answered, total }),
    },
    home,
  ];
}

/** What the family can do now, in the order it helps to do it. */
export function NextSteps({ spirit }: { spirit: Spirit }) {
  const t = useTranslations('spirits.next');
  const tasks = useTasks(spirit);
  const standing = standingOf(spirit.core);
  if (standing === 'unclaimed') return null;
  return (
    <section aria-labelledby="next" className={styles.section}>
      <h2 id="next">{t('heading')}</h2>
      <p className="prose">{t(standing)}</p>
      {standing === 'accepted' && !chosenIn(spirit) && <p className="prose">{t('acceptedNotChosen')}</p>}
      {standing === 'alone' && (
        <div>
          <Button href={`/spirit/${spirit.id}/funeral-home`}>{t('find')}</Button>
        </div>
      )}
      <TaskList tasks={tasks} />
    </section>
  );
}
