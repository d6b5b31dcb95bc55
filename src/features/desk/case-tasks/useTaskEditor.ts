import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import type { CaseTask } from './schema.ts';
import { useTaskWrites } from './useCaseTasks.ts';

/** What is typed over a task. An empty day, hour or name is none. */
export type TaskDraft = { text: string; day: string; hour: string; who: string };

/** What came of changing a task; `removed` where it was taken out and can be brought back. */
export type Edited = { text: string; removed?: CaseTask };

/** A task while it is changed; `onClose` is told what came of it. */
export function useTaskEditor(spiritId: string, task: CaseTask, onClose: (edited?: Edited) => void) {
  const t = useTranslations('caseTasks');
  // What was read when it was opened: a colleague who is faster is told of, and not written over.
  const [seen] = useState(task);
  const [draft, setDraft] = useState<TaskDraft>({
    ...{ text: task.text, day: task.dueOn ?? '', hour: task.dueAt ?? '' },
    who: task.assignee ?? '',
  });
  const [strict, setStrict] = useState(false);
  const write = useTaskWrites(spiritId);
  const { text, day, hour, who } = draft;
  const isTextMissing = text.trim() === '';
  const isDayMissing = hour !== '' && day === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setStrict(true);
    if (isTextMissing || isDayMissing || write.isPending) return;
    const isDueChanged = day !== (seen.dueOn ?? '') || hour !== (seen.dueAt ?? '');
    const to = {
      ...{ text, assignee: who || null },
      ...(isDueChanged && { due: { on: day || null, at: hour || null } }),
    };
    const onSuccess = () => onClose({ text: t('saved', { text: text.trim() }) });
    write.mutate({ kind: 'change', task: seen, to }, { onSuccess });
  };
  const remove = () => {
    const onRemoved = () => onClose({ text: t('removed', { text: seen.text }), removed: seen });
    if (!write.isPending) write.mutate({ kind: 'remove', task: seen, onRemoved });
  };
  return {
    ...{ seen, draft, submit, remove, busy: write.isPending, refusal: sentenceOf(write.error) },
    change: (part: Partial<TaskDraft>) => setDraft({ ...draft, ...part }),
    textError: strict && isTextMissing ? t('needed') : undefined,
    dayError: strict && isDayMissing ? t('edit.dayNeeded') : undefined,
  };
}
