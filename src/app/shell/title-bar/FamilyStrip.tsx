import { useTranslations } from 'use-intl';
import { nameOfDraft, useDraft } from '#features/answers/useDraft.ts';
import { nameOf } from '#features/spirits/view/recordStatus.rules.ts';
import { useSpirits } from '#features/spirits/view/useSpirits.ts';
import { RunningRecord } from './RunningRecord.tsx';

/** A family's records: the only one by its name, or the questionnaire while it is not saved; several together. */
export function FamilyStrip() {
  const t = useTranslations('shell');
  const draft = useDraft();
  const { data: spirits = [], isLoading } = useSpirits();
  // Its room is kept: nothing is said before it is known, and what cannot be read is still a way to them.
  if (isLoading) return null;
  const [only, ...others] = spirits;
  if (draft && !only) return <RunningRecord href="/guide-me" name={nameOfDraft(draft)} answers={draft.answers} />;
  if (draft || !only || others.length > 0) return <RunningRecord href="/spirits" name={t('yourRecords')} />;
  const { id, core, data } = only;
  const answers = core.connectionStatus === 'none' ? data : undefined;
  return <RunningRecord href={`/spirit/${id}`} name={nameOf(core)} answers={answers} />;
}
