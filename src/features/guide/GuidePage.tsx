import { useParams, useSearchParams } from 'react-router';
import { DraftGuide } from './DraftGuide.tsx';
import { timingOf } from './entry.rules.ts';
import { SavedGuide } from './SavedGuide.tsx';
import { draftId } from './useRecord.ts';

/** Guide Me: one question per page, on the draft of this browser (id 0) or on a saved record. */
export function GuidePage() {
  const { id, key } = useParams();
  const [search] = useSearchParams();
  if (id === undefined || id === draftId)
    return <DraftGuide stepKey={key} timing={timingOf(search.get('timing'))} resumes={id !== undefined} />;
  return <SavedGuide key={id} id={id} stepKey={key} />;
}
