import { useTranslations } from 'use-intl';
import { BandOnDemand } from '#platform/ui/BandOnDemand.tsx';
import { lazyPart } from '#platform/ui/lazyIsland.tsx';

/** Comes once somebody opens its band. */
const CareNotes = lazyPart(
  () => import('#features/tasks/afterwards/CareNotes.tsx').then((module) => module.CareNotes),
  ['care'],
);

/** The band of the record in which somebody asks for notes in the first year, or stops them. */
export function RecordCareNotes({ spiritId }: { spiritId: string }) {
  const t = useTranslations('spirits.careNotes');
  return (
    <BandOnDemand id="care-notes" heading={t('heading')} note={t('note')}>
      <CareNotes spiritId={spiritId} />
    </BandOnDemand>
  );
}
