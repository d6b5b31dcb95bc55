import { useTranslations } from 'use-intl';
import { BandOnDemand } from '#platform/ui/BandOnDemand.tsx';
import { lazyPart } from '#platform/ui/lazyIsland.tsx';

const FamilyObituaries = lazyPart(
  () => import('#features/desk/obituaries/FamilyObituaries.tsx').then((module) => module.FamilyObituaries),
  ['obituaries', 'invoices'],
);

/** The band of the record in which who decides reads and approves the obituary that a home has written. */
export function RecordObituaries({ spiritId }: { spiritId: string }) {
  const t = useTranslations('spirits.circle');
  return (
    <BandOnDemand id="obituaries" heading={t('obituary')} note={t('obituaryNote')}>
      <FamilyObituaries spiritId={spiritId} />
    </BandOnDemand>
  );
}
