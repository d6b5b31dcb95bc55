import { useTranslations } from 'use-intl';
import type { RecordFile } from '#features/spirits/core/file.schema.ts';
import type { Spirit } from '#features/spirits/core/schema.ts';
import { useDocumentTasks } from '#features/tasks/useRecordTasks.ts';
import { TaskList } from '#platform/ui/navigation/TaskList.tsx';
import { classes } from '#platform/ui/styles/classes.ts';
import styles from './DeskSections.module.css';

/** The money of a case, for whoever of the home may read it: what is asked, and whether it is paid. */
export function DeskMoney({ spirit, files }: { spirit: Spirit; files: readonly RecordFile[] }) {
  const t = useTranslations('desk.papers');
  const { invoice } = useDocumentTasks(spirit, 'accepted', files);
  if (!invoice) return null;
  return (
    <section aria-labelledby="money" className={classes('group', styles.other)}>
      <h2 id="money">{t('moneyAlone')}</h2>
      <TaskList tasks={[invoice]} />
    </section>
  );
}
