import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { flowOf, isForSelf } from '#features/answers/answers.rules.ts';
import { isMaker } from '#features/spirits/core/rules.ts';
import type { Relation, Spirit } from '#features/spirits/core/schema.ts';
import { useRelease } from '#features/spirits/release/useRelease.ts';
import { BandOnDemand } from '#platform/ui/BandOnDemand.tsx';
import { lazyPart } from '#platform/ui/lazyIsland.tsx';

const Release = lazyPart(
  () => import('#features/spirits/release/ReleaseOfRecord.tsx').then((module) => module.ReleaseOfRecord),
  ['release'],
);

/** Comes where whoever keeps the plan is asked something. */
const ReleaseNotice = lazyPart(
  () => import('#features/spirits/release/ReleaseNotice.tsx').then((module) => module.ReleaseNotice),
  ['release'],
);

type RecordReleaseProps = { spirit: Spirit; relation: Relation };

const readerOf = ({ spirit: { core, data }, relation }: RecordReleaseProps) =>
  isMaker(relation, core) && isForSelf(data) ? 'planner' : 'others';

/** The band of a plan in which its circle says that the death has happened, and reads when the plan opens; of plans only. */
export function RecordRelease({ spirit, relation }: RecordReleaseProps) {
  const t = useTranslations('spirits.release');
  const navigate = useNavigate();
  if (flowOf(spirit.data) !== 'future') return null;
  return (
    <BandOnDemand id="release" heading={t('heading')} note={t('note')}>
      <Release
        spirit={spirit}
        relation={relation}
        reader={readerOf({ spirit, relation })}
        onArranged={() => void navigate(`/guide-me/${spirit.id}`)}
      />
    </BandOnDemand>
  );
}

/** What whoever keeps a plan is asked at the head of their record, before anything is opened; nothing else. */
export const RecordReleaseNotice = ({ spirit, relation }: RecordReleaseProps) =>
  isMaker(relation, spirit.core) && spirit.core.claimed !== false && flowOf(spirit.data) === 'future' ? (
    <AskedNow spirit={spirit} relation={relation} />
  ) : null;

function AskedNow({ spirit, relation }: RecordReleaseProps) {
  const { data } = useRelease(spirit.id);
  const first = data?.statements[0];
  return (
    data?.mayStop &&
    first && <ReleaseNotice spiritId={spirit.id} reader={readerOf({ spirit, relation })} who={first.name} />
  );
}
