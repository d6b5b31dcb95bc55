import { useTranslations } from 'use-intl';
import { firstUnanswered, progress } from '#features/guide/rules.ts';
import type { Answers } from '#features/guide/schema.ts';
import { Button } from '#platform/ui/Button.tsx';
import { type Task, TaskList } from '#platform/ui/TaskList.tsx';
import styles from './Record.module.css';
import type { Spirit } from './schema.ts';
import { standingOf } from './standing.rules.ts';

function useTasks({ id, data, core }: Spirit): Task[] {
  const t = useTranslations('spirits.next');
  const answers = data as Answers;
  const { answered, total } = progress(answers);
  const accepted = core.connectedFuneralHomes.filter((home) => home.status === 'accepted');
  const chosen = accepted.find((home) => home.type === 'primary');
  const home = (): Pick<Task, 'state' | 'status'> => {
    if (chosen) return { state: 'done', status: t('homeDone', { home: chosen.name }) };
    if (accepted.length > 0) return { state: 'started', status: t('homeStarted') };
    if (core.connectionStatus === 'pending') return { state: 'waiting', status: t('homeWaiting') };
    return { state: 'todo', status: t('homeTodo') };
  };
  return [
    {
      key: 'answers',
      title: t('answers'),
      hint: t('answersHint'),
      href: `/guide-me/${id}/${firstUnanswered(answers)}`,
      state: answered === total ? 'done' : answered > 0 ? 'started' : 'todo',
      status: t('answersStatus', { answered, total }),
    },
    { key: 'home', title: t('home'), href: `/spirit/${id}/funeral-home`, ...home() },
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
      {standing === 'alone' && (
        <div>
          <Button href={`/spirit/${spirit.id}/funeral-home`}>{t('find')}</Button>
        </div>
      )}
      <TaskList tasks={tasks} />
    </section>
  );
}
