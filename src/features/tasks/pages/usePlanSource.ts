import { useState } from 'react';
import type { Answers } from '#features/answers/schema.ts';
import { draft, useDraft } from '#features/answers/useDraft.ts';
import type { Spirit } from '#features/spirits/core/schema.ts';
import type { updatePlan } from '#features/tasks/marks/contract.ts';
import type { PlanMarkChange } from '#features/tasks/marks/schema.ts';
import { usePlanMarks } from '#features/tasks/marks/usePlanMarks.ts';
import { call } from '#platform/browser/network/api.ts';
import { sentenceOf, useWrite } from '#platform/browser/network/useWrite.ts';
import type { PlanMark, PlanMarkState } from '#vocabulary/tasks/marks.ts';
import { withRecord } from '../plan/circumstances.rules.ts';
import { withMark } from '../plan/marks.rules.ts';

/** A plan wherever it is kept: its answers, its marks, and how one is set. */
export type PlanSource = {
  /** The record it belongs to; null for the draft of this browser. */
  spiritId: string | null;
  answers: Answers;
  marks: readonly PlanMark[];
  /** Sets a mark, or with null takes it away. */
  mark: (key: string, state: PlanMarkState | null, day: string | null) => void;
  /** The plan’s address, or that of one of its tasks. */
  hrefOf: (key?: string) => string;
  /** Where the answers are changed. */
  answersHref: (key: string) => string;
  /** The sentence of a refused mark. */
  error: string | undefined;
};

/** The plan of the draft of this browser; undefined while nothing was begun. */
export function useDraftPlan(): PlanSource | undefined {
  const kept = useDraft();
  if (!kept) return undefined;
  return {
    spiritId: null,
    answers: kept.answers,
    marks: kept.marks ?? [],
    mark: (key, state, day) => void draft.mark((marks) => withMark(marks, { key, state, day })),
    hrefOf: (key) => (key ? `/guide-me/0/plan/${key}` : '/guide-me/0/plan'),
    answersHref: (key) => `/guide-me/0/${key}`,
    error: undefined,
  };
}

/** The plan of a saved record; undefined while its marks are read. What was pressed shows at once. */
export function useRecordPlan({ id, data, core }: Spirit): {
  plan: PlanSource | undefined;
  failed: boolean;
  retry: () => void;
} {
  const read = usePlanMarks(id);
  const [pressed, setPressed] = useState<readonly PlanMarkChange[]>([]);
  const write = useWrite<PlanMarkChange>([['GET /api/spirits/{id}/plan', { params: { id } }]], (change, options) =>
    call<typeof updatePlan>('PATCH /api/spirits/{id}/plan', { params: { id }, body: { marks: [change] } }, options),
  );
  const retry = () => void read.refetch();
  const saved = read.data?.marks;
  if (!saved) return { plan: undefined, failed: read.isError && !read.isFetching, retry };
  const marks = pressed.reduce<readonly PlanMark[]>((all, change) => withMark(all, change), saved);
  const mark: PlanSource['mark'] = (key, state, day) => {
    const change = { key, was: marks.find((one) => one.key === key)?.state ?? null, state, day };
    setPressed((before) => [...before, change]);
    // A refusal is shown beside the list; what is saved has been read anew by then.
    const forget = () => setPressed((before) => before.filter((one) => one !== change));
    write.mutateAsync(change).then(forget, forget);
  };
  const plan: PlanSource = {
    spiritId: id,
    answers: data,
    marks: withRecord(marks, core.connectionStatus),
    mark,
    hrefOf: (key) => (key ? `/spirit/${id}/plan/${key}` : `/spirit/${id}/plan`),
    answersHref: (key) => `/guide-me/${id}/${key}`,
    error: sentenceOf(write.error),
  };
  return { plan, failed: false, retry };
}
