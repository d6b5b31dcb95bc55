import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { guideHref } from './entry.rules.ts';
import { leaveForLater, nextStep, previousStep, stepAfterChange } from './rules.ts';
import type { Answers } from './schema.ts';
import { draftId, type GuideRecord } from './useRecord.ts';

type From = { from?: string } | null;

/** The ways on and back from a page of the questionnaire. */
export function useGuideActs(record: GuideRecord, key: string) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const from = (useLocation().state as From)?.from;
  const { id, answers } = record;
  const changing = id !== draftId || search.has('change');
  const previous = changing ? 'review' : previousStep(answers, key);
  const backHref = previous === null ? '/' : guideHref(id, previous);

  const go = (to: string) => navigate(guideHref(id, to, changing && id === draftId), { state: { from: key } });
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
      go((changing ? stepAfterChange(after, key, before) : nextStep(after, key)) ?? 'review');
    },
    /** Leaves everything that is open for the call with the funeral home. */
    skipToCall: () => {
      record.change(leaveForLater);
      record.send();
      navigate(guideHref(id, 'review'), { state: { from: key } });
    },
  };
}
