import { useTranslations } from 'use-intl';
import type { RecordFile } from '#features/spirits/core/file.schema.ts';
import type { Form } from '#features/spirits/core/form.schema.ts';
import { hasDutyInReply } from '#features/spirits/core/rules.ts';
import type { Spirit } from '#features/spirits/core/schema.ts';
import { useFormTasks } from '#features/tasks/useFormTasks.ts';
import { useDocumentTasks } from '#features/tasks/useRecordTasks.ts';
import { TaskList } from '#platform/ui/navigation/TaskList.tsx';
import { classes } from '#platform/ui/styles/classes.ts';
import styles from './DeskSections.module.css';

/** The forms, files and invoices of a case, each with how far it is. */
export type DeskDocumentsProps = { spirit: Spirit; forms: readonly Form[]; files: readonly RecordFile[] };

/** What a funeral home works on with the family: forms, files, invoices. A memory page is the family's alone. */
export function DeskDocuments({ spirit, forms: begun, files }: DeskDocumentsProps) {
  const t = useTranslations('desk.papers');
  const { shared, invoice } = useDocumentTasks(spirit, 'accepted', files);
  const forms = useFormTasks(spirit, begun).map(({ task }) => task);
  const hasCases = hasDutyInReply(spirit.core, 'cases');
  const papers = hasCases ? [...forms, shared, invoice] : [invoice];
  const heading = hasCases ? (invoice ? 'heading' : 'withoutMoney') : 'moneyAlone';
  return (
    <section aria-labelledby="papers" className={classes('group', styles.other)}>
      <h2 id="papers">{t(heading)}</h2>
      <TaskList tasks={papers.filter((task) => task !== undefined)} />
    </section>
  );
}
