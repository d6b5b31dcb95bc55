import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { isToRead } from '#features/spirits/announcements/rules.ts';
import { useAnnouncements } from '#features/spirits/announcements/useAnnouncements.ts';
import type { CircleProps } from '#features/spirits/circle/CircleMemberRow.tsx';
import { BandOnDemand } from '#platform/ui/BandOnDemand.tsx';
import { lazyPart } from '#platform/ui/lazyIsland.tsx';
import { RecordRelease } from './RecordRelease.tsx';

/** Comes once somebody opens its band. */
const Circle = lazyPart(
  () => import('#features/spirits/circle/Circle.tsx').then((module) => module.Circle),
  ['circle'],
);

const Announcements = lazyPart(
  () => import('#features/spirits/announcements/Announcements.tsx').then((module) => module.Announcements),
  ['announcements', 'circle'],
);

const Decisions = lazyPart(
  () => import('#features/spirits/decisions/Decisions.tsx').then((module) => module.Decisions),
  ['decisions', 'circle', 'sheets', 'guideFacts', 'regions', 'places'],
);

type RecordCircleProps = Omit<CircleProps, 'onLeft'>;

/** The bands of the record in which a family says who decides, helps or looks, and tells everybody what they should know and decides. */
export function RecordCircle({ spirit, relation }: RecordCircleProps) {
  const t = useTranslations('spirits.circle');
  const navigate = useNavigate();
  return (
    <>
      <RecordRelease spirit={spirit} relation={relation} />
      <BandOnDemand id="circle" heading={t('heading')} note={t(spirit.core.circle ?? 'maker')}>
        <Circle spirit={spirit} relation={relation} onLeft={() => void navigate('/spirits', { replace: true })} />
      </BandOnDemand>
      <MessagesBand spirit={spirit} relation={relation} />
      <BandOnDemand id="decisions" heading={t('decisions')} note={t('decisionsNote')}>
        <Decisions spirit={spirit} relation={relation} />
      </BandOnDemand>
    </>
  );
}

function MessagesBand({ spirit, relation }: RecordCircleProps) {
  const t = useTranslations('spirits.circle');
  const { data } = useAnnouncements(spirit.id);
  const note = data && t('messagesNote', { count: data.length, unread: data.filter(isToRead).length });
  return (
    <BandOnDemand id="announcements" heading={t('messages')} note={note}>
      <Announcements spirit={spirit} relation={relation} />
    </BandOnDemand>
  );
}
