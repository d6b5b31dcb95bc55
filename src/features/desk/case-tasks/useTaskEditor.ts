import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMergedForm } from '#platform/browser/mergedForm/useMergedForm.ts';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import type { CaseTask } from './schema.ts';
import { useTaskWrites } from './useCaseTasks.ts';

/** What is typed over a task. An empty day, hour or name is none. */
export type TaskDraft = { text: string; day: string; hour: string; who: string };

/** What came of changing a task; `removed` where it was taken out and can be brought back. */
export type Edited = { text: string; removed?: CaseTask };

const storedIn = ({ text, dueOn, dueAt, assignee, version }: CaseTask) => ({
  values: { text, day: dueOn ?? '', hour: dueAt ?? '', who: assignee ?? '' },
  version,
});

/**
 * A task while it is changed; `onClose` is told what came of it. What a colleague changes meanwhile is taken where nothing was typed;
 * where both wrote, one of the two is chosen.
 */
export function useTaskEditor(spiritId: string, task: CaseTask, onClose: (edited?: Edited) => void) {
  const t = useTranslations('caseTasks');
  const form = useMergedForm<TaskDraft, number>(storedIn(task));
  const { values: draft, theirs, version } = form;
  const [strict, setStrict] = useState(false);
  // A day that is counted from the case stays so until somebody gives another.
  const [isDueTyped, setDueTyped] = useState(false);
  const write = useTaskWrites(spiritId);
  const conflicts = write.isPending ? [] : form.conflicts;
  const { text, day, hour, who } = draft;
  const seen = { id: task.id, version };
  const isTextMissing = text.trim() === '';
  const isDayMissing = hour !== '' && day === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setStrict(true);
    if (isTextMissing || isDayMissing || write.isPending || conflicts.length > 0) return;
    const isDueChanged = isDueTyped && (day !== theirs.day || hour !== theirs.hour);
    const to = {
      ...{ text, assignee: who || null },
      ...(isDueChanged && { due: { on: day || null, at: hour || null } }),
    };
    const onSuccess = () => onClose({ text: t('saved', { text: text.trim() }) });
    write.mutate({ kind: 'change', task: seen, to }, { onSuccess });
  };
  const remove = () => {
    const onRemoved = () => onClose({ text: t('removed', { text: task.text }), removed: task });
    if (!write.isPending) write.mutate({ kind: 'remove', task: seen, onRemoved });
  };
  return {
    ...{ draft, theirs, conflicts, submit, remove, busy: write.isPending },
    refusal: conflicts.length > 0 ? undefined : sentenceOf(write.error),
    change: (part: Partial<TaskDraft>) => {
      if ('day' in part || 'hour' in part) setDueTyped(true);
      form.change(part);
    },
    resolve: (whose: 'mine' | 'theirs') => {
      write.reset();
      form.resolve(whose);
    },
    textError: strict && isTextMissing ? t('needed') : undefined,
    dayError: strict && isDayMissing ? t('edit.dayNeeded') : undefined,
  };
}
