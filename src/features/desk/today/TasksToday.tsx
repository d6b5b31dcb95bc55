import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { listOwnTasks } from '#features/desk/case-tasks/contract.ts';
import { useDueWords } from '#features/desk/case-tasks/useDueWords.ts';
import { nameOf } from '#features/spirits/view/recordStatus.rules.ts';
import { queryOf } from '#platform/browser/network/api.ts';
import { LoadFailed } from '#platform/ui/feedback/LoadFailed.tsx';
import { Skeleton } from '#platform/ui/feedback/Skeleton.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';
import { Time } from '#platform/ui/Time.tsx';
import styles from './TodayPage.module.css';
import { TodayLine, TodaySection } from './TodaySection.tsx';

/** Which tasks are due today or late: those of whoever looks, and those that nobody has. */
export function TasksToday({ several }: { several: boolean }) {
  const t = useTranslations('today');
  const unnamed = useTranslations('spirits')('unnamedForHome');
  const words = useTranslations('taskDue');
  const { dueOrLate } = useDueWords();
  const { data, error, isFetching, refetch } = useQuery(queryOf<typeof listOwnTasks>('GET /api/case-tasks'));
  if (!data && error)
    return <LoadFailed message={t('failed')} again={t('again')} read={{ error, isFetching, refetch }} />;
  if (!data) return <Skeleton text={t('loading')} lines={2} />;
  const { count, lines } = data.due;
  return (
    <TodaySection name="tasks" count={count} all="/spirits?state=cases">
      {lines.map((line) => (
        <TodayLine key={line.id}>
          <Link href={`/spirit/${line.spiritId}`}>{nameOf(line) || unnamed}</Link>
          <span>{line.text}</span>
          <span className={line.late ? `small ${styles.late}` : 'quiet small'}>
            <Time dateTime={[line.dueOn, line.dueAt].filter(Boolean).join('T')}>{dueOrLate(line)}</Time>
          </span>
          <span className="quiet small">
            {[several && line.place.name, !line.mine && words('nobodys')].filter(Boolean).join(' · ')}
          </span>
        </TodayLine>
      ))}
    </TodaySection>
  );
}
