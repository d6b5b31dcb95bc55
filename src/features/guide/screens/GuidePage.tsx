import { useParams, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { correctionsQuery } from '#features/facts/useCorrections.ts';
import { LoadingFrame } from '#features/guide/frame/LoadingFrame.tsx';
import { allParts, loadPart, provideParts, setUpParts, usePart } from '#features/guide/questions/parts.tsx';
import { requiredPartsFor, requiredPartsForRecord } from '#features/guide/questions/requiredParts.rules.ts';
import { timingOf } from '#features/guide/saving/entry.rules.ts';
import { draftId } from '#features/guide/saving/useRecord.ts';
import type { LoadMessages, ScreenInput } from '#platform/browser/page.ts';
import { whenTouched } from '#platform/browser/whenTouched.ts';
import { DraftGuide } from './DraftGuide.tsx';

provideParts({
  address: async () => (await import('#features/guide/questions/AddressInput.tsx')).AddressInput,
  ask: async () => (await import('./AskScreen.tsx')).AskScreen,
  begun: async () => (await import('./ResumeScreen.tsx')).ResumeScreen,
  closer: async () => (await import('./DeathHappened.tsx')).DeathHappened,
  date: async () => (await import('#platform/ui/form/PartialDateInput.tsx')).PartialDateInput,
  homes: async () => (await import('./HomesScreen.tsx')).HomesScreen,
  location: async () => (await import('#features/guide/questions/LocationInput.tsx')).LocationInput,
  notice: async () => (await import('./NoticeScreen.tsx')).NoticeScreen,
  review: async () => (await import('./ReviewScreen.tsx')).ReviewScreen,
  save: async () => (await import('./SaveForm.tsx')).SaveForm,
  saved: async () => (await import('./SavedGuide.tsx')).SavedGuide,
  screen: async () => (await import('./SeveralQuestionsScreen.tsx')).SeveralQuestionsScreen,
  sent: async () => (await import('./SentScreen.tsx')).SentScreen,
});

const isDraft = (id: string | undefined): boolean => id === undefined || id === draftId;

/** What was corrected of the law, before anybody comes to a page that tells of it. */
export const queries = () => [correctionsQuery()];

/** Loads what an address needs before it is drawn; the rest follows once somebody answers, so that the way to the end works without a connection. */
export async function prepare({ params: { id, key } }: ScreenInput, loadMessages: LoadMessages): Promise<void> {
  const needed = isDraft(id) ? requiredPartsFor(key) : requiredPartsForRecord;
  await Promise.all(needed.map((name) => loadPart(name, loadMessages)));
  if (typeof window === 'undefined') return;
  setUpParts(loadMessages);
  whenTouched(() => {
    Promise.all(allParts().map((name) => loadPart(name))).catch(() => undefined);
  });
}

/** Guide Me: one question per page, on the draft of this browser (id 0) or on a saved record. */
export function GuidePage() {
  const { id, key } = useParams();
  const [search] = useSearchParams();
  if (id === undefined || isDraft(id))
    return <DraftGuide stepKey={key} timing={timingOf(search.get('timing'))} resumes={id !== undefined} />;
  return <Saved key={id} id={id} stepKey={key} />;
}

function Saved(props: { id: string; stepKey: string | undefined }) {
  const t = useTranslations('guide.screens');
  const Part = usePart('saved');
  return Part ? <Part {...props} /> : <LoadingFrame text={t('loading')} />;
}
