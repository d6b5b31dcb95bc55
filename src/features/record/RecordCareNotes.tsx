import { useTranslations } from 'use-intl';
import { isForSelf } from '#features/answers/answers.rules.ts';
import { isMaker } from '#features/spirits/core/rules.ts';
import type { Relation, Spirit } from '#features/spirits/core/schema.ts';
import { careKindOf } from '#features/tasks/afterwards/afterwards.rules.ts';
import { BandOnDemand } from '#platform/ui/BandOnDemand.tsx';
import { lazyPart } from '#platform/ui/lazyIsland.tsx';

/** Comes once somebody opens its band. */
const CareNotes = lazyPart(
  () => import('#features/tasks/afterwards/CareNotes.tsx').then((module) => module.CareNotes),
  ['care'],
);

/** The band of the record in which somebody asks for notes in the first year or about a plan made ahead, or stops them. */
export function RecordCareNotes({ spirit, relation }: { spirit: Spirit; relation: Relation }) {
  const t = useTranslations('spirits.careNotes');
  const { id, data, core } = spirit;
  const whose = isMaker(relation, core) && isForSelf(data) ? 'own' : 'other';
  return (
    <BandOnDemand id="care-notes" heading={t(`heading.${careKindOf(data)}`)} note={t('note')}>
      <CareNotes spiritId={id} whose={whose} />
    </BandOnDemand>
  );
}
