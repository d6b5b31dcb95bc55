import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { TaskList } from '#features/spirits/case-tasks/schema.ts';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { draftOf, inputOf, isWhole, type LineDraft, type ListDraft } from './listDraft.rules.ts';
import { useTaskListWrites } from './useTaskLists.ts';

/** A list while it is written, null for a new one; `onTold` is told what came of it. */
export function useTaskListForm(placeId: string, list: TaskList | null, onTold: (said: string) => void) {
  const t = useTranslations('taskLists');
  const [seen] = useState(list);
  const [draft, setDraft] = useState(() => draftOf(list, () => crypto.randomUUID()));
  const [strict, setStrict] = useState(false);
  const write = useTaskListWrites(placeId);
  const change = (part: Partial<ListDraft>) => setDraft({ ...draft, ...part });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setStrict(true);
    if (!isWhole(draft) || write.isPending) return;
    const onDone = () => onTold(t(seen ? 'saved' : 'added', { name: draft.name.trim() }));
    if (seen) write.mutate({ kind: 'change', list: { ...seen, ...inputOf(draft) }, onDone });
    else write.mutate({ kind: 'add', list: inputOf(draft), onDone });
  };
  const remove = () => {
    if (seen && !write.isPending)
      write.mutate({ kind: 'remove', list: seen, onDone: () => onTold(t('removed', { name: seen.name })) });
  };
  return {
    ...{ seen, draft, strict, change, submit, remove, busy: write.isPending, refusal: sentenceOf(write.error) },
    changeLine: (next: LineDraft) => change({ lines: draft.lines.map((line) => (line.id === next.id ? next : line)) }),
  };
}
