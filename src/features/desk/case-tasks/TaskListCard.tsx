import { useTranslations } from 'use-intl';
import type { TaskLine, TaskList } from '#features/spirits/case-tasks/schema.ts';
import { useActor } from '#platform/browser/session/session.ts';
import { Button } from '#platform/ui/Button.tsx';
import { wayOfRule } from './listDraft.rules.ts';
import styles from './TaskLists.module.css';

type TaskListCardProps = { list: TaskList; onChange: () => void };

/** A list as it is: for which cases, and its tasks with when they are due. */
export function TaskListCard({ list, onChange }: TaskListCardProps) {
  const t = useTranslations('taskLists');
  const id = `task-list-${list.id}`;
  const kinds = list.kinds.map((kind) => t(`kinds.${kind}`)).join(' · ');
  return (
    <section aria-labelledby={id} className={styles.card}>
      <div className={styles.head}>
        <h2 id={id}>{list.name}</h2>
        <span className="no-print">
          <Button kind="quiet" small onClick={onChange}>
            {t('change')} <span className="visually-hidden">{t('changeHidden', { name: list.name })}</span>
          </Button>
        </span>
      </div>
      <p className="quiet small">
        {kinds ? t('forKinds', { kinds }) : t('forNone')}
        {list.byItself && kinds && ` · ${t('byItself')}`}
      </p>
      {list.lines.length === 0 && <p className="quiet">{t('lines', { count: 0 })}</p>}
      <ul className={styles.lines}>
        {list.lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
    </section>
  );
}

function Line({ line: { text, rule, who } }: { line: TaskLine }) {
  const t = useTranslations('taskLists');
  const reader = useActor()?.email;
  return (
    <li className={styles.line}>
      <span className={styles.what}>{text}</span>
      <span className="quiet small">{rule ? t(`due.${rule.moment}`, wayOfRule(rule)) : t('due.none')}</span>
      {who && <span className="quiet small">{who === reader ? t('you') : who}</span>}
    </li>
  );
}
