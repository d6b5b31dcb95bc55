import { useTranslations } from 'use-intl';
import { flowOf } from '#features/answers/rules.ts';
import type { Spirit } from '#features/spirits/core/schema.ts';
import { BandOnDemand } from '#platform/ui/BandOnDemand.tsx';
import { lazyPart } from '#platform/ui/lazyIsland.tsx';
import { RecordObituaries } from './RecordObituaries.tsx';

const FamilySigning = lazyPart(
  () => import('#features/forms/signing/SigningPanel.tsx').then((module) => module.FamilySigning),
  ['signing', 'papersToSign', 'formTitles'],
);

/** The bands of the record in which who decides reads what homes have sent: to be signed by a link, or to be approved. */
export function RecordSigning({ spirit }: { spirit: Spirit }) {
  const t = useTranslations('spirits.circle');
  return (
    <>
      <BandOnDemand id="signing" heading={t('signing')} note={t('signingNote')}>
        <FamilySigning spirit={spirit} />
      </BandOnDemand>
      {flowOf(spirit.data) === 'now' && <RecordObituaries spiritId={spirit.id} />}
    </>
  );
}
