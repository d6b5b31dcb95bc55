import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { firstHalfSteps, nextStep, previousStep, stepAfterChange, visibleKeys } from '#features/answers/path.rules.ts';
import type { Answers } from '#features/answers/schema.ts';
import { guideHref } from '#features/guide/saving/entry.rules.ts';
import { draftId, type GuideRecord } from '#features/guide/saving/useRecord.ts';

/**
 * What an address remembers: the page before it, the pages on the way before a change (`seen`), and `isWalkthrough` for somebody
 * who goes through a saved record from question to question.
 */
export type GuideState = { from?: string; seen?: readonly string[]; isWalkthrough?: true };

/** The ways on and back from a page of the questionnaire. */
export function useGuideNavigation(record: GuideRecord, key: string) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const state: GuideState | null = useLocation().state;
  const { from, seen, isWalkthrough } = state ?? {};
  const { id, answers } = record;
  const cameFromHomes = search.get('then') === 'homes' && !firstHalfSteps(answers).some((step) => step.key === key);
  const changing = id !== draftId || search.has('change');
  const previous = cameFromHomes ? 'homes' : changing ? 'review' : previousStep(answers, key);
  const backHref = previous === null ? '/' : guideHref(id, previous);

  const go = (to: string, state: GuideState) =>
    navigate(guideHref(id, to, changing && id === draftId), { state: { ...state, from: key } });
  return {
    changing,
    backHref,
    /** One page back in the browser's own history, where that is the page the link leads to. */
    back: (event: { preventDefault: () => void }) => {
      if (from === undefined || from !== previous) return;
      event.preventDefault();
      navigate(-1);
    },
    /** To the page that follows, by the answers as they are after the change. */
    proceed: (after: Answers, before: Answers) => {
      record.send();
      if (cameFromHomes && key !== 'review') return go('homes', {});
      if (!changing) return go(nextStep(after, key) ?? 'review', {});
      if (isWalkthrough) return go(nextStep(after, key) ?? 'review', { isWalkthrough });
      const known = seen ?? visibleKeys(before);
      go(stepAfterChange(after, key, known), { seen: known });
    },
    /** To the funeral homes, with what is known. */
    showHomes: () => {
      record.send();
      navigate(guideHref(id, 'homes'), { state: { from: key } });
    },
  };
}
