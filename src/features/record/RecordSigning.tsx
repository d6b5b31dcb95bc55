import { useTranslations } from 'use-intl';
import type { Spirit } from '#features/spirits/core/schema.ts';
import { BandOnDemand } from '#platform/ui/BandOnDemand.tsx';
import { lazyPart } from '#platform/ui/lazyIsland.tsx';

const FamilySigning = lazyPart(
  () => import('#features/forms/signing/SigningPanel.tsx').then((module) => module.FamilySigning),
  ['signing', 'papersToSign', 'formTitles'],
);

/** The band of the record in which who decides reads what homes have sent to be signed by a link. */
export function RecordSigning({ spirit }: { spirit: Spirit }) {
  const t = useTranslations('spirits.circle');
  return (
    <BandOnDemand id="signing" heading={t('signing')} note={t('signingNote')}>
      <FamilySigning spirit={spirit} />
    </BandOnDemand>
  );
}
