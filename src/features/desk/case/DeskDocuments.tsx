import { useTranslations } from 'use-intl';
import type { RecordFile } from '#features/spirits/core/file.schema.ts';
import type { Form } from '#features/spirits/core/form.schema.ts';
import type { Spirit } from '#features/spirits/core/schema.ts';
import { useFormTasks } from '#features/tasks/useFormTasks.ts';
import { useDocumentTasks } from '#features/tasks/useRecordTasks.ts';
import { FoldedBand } from '#platform/ui/FoldedBand.tsx';
import { TaskList } from '#platform/ui/navigation/TaskList.tsx';
import styles from './DeskSections.module.css';

/** The forms and files of a case, each with how far it is. */
export type DeskDocumentsProps = { spirit: Spirit; forms: readonly Form[]; files: readonly RecordFile[] };

/** What a funeral home works on with the family: forms and files. A memory page is the family's alone. */
export function DeskDocuments({ spirit, forms: begun, files }: DeskDocumentsProps) {
  const t = useTranslations('desk.papers');
  const { shared } = useDocumentTasks(spirit, 'accepted', files);
  const forms = useFormTasks(spirit, begun).map(({ task }) => task);
  const count = forms.filter(({ state }) => state === 'done').length;
  const total = forms.filter(({ state }) => state !== undefined).length;
  return (
    <div className={styles.other}>
      <FoldedBand id="papers" heading={t('withoutMoney')} note={t('begun', { count, total })}>
        <TaskList tasks={[...forms, shared].filter((task) => task !== undefined)} />
      </FoldedBand>
    </div>
  );
}
