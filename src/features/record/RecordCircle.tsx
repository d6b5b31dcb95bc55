import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import type { CircleProps } from '#features/spirits/circle/CircleMemberRow.tsx';
import { FoldedBand } from '#platform/ui/FoldedBand.tsx';
import { lazyPart } from '#platform/ui/lazyIsland.tsx';

/** Comes once somebody opens its band. */
const Circle = lazyPart(
  () => import('#features/spirits/circle/Circle.tsx').then((module) => module.Circle),
  ['circle'],
);

/** The band of the record in which a family says who else decides, helps or looks. */
export function RecordCircle({ spirit, relation }: Omit<CircleProps, 'onLeft'>) {
  const t = useTranslations('spirits.circle');
  const navigate = useNavigate();
  return (
    <FoldedBand id="circle" heading={t('heading')} note={t(spirit.core.circle ?? 'maker')}>
      <Circle spirit={spirit} relation={relation} onLeft={() => void navigate('/spirits', { replace: true })} />
    </FoldedBand>
  );
}
