import { useTranslations } from 'use-intl';
import { ClockTag } from '#features/desk/queue/ClockTag.tsx';
import { nameOf } from '#features/spirits/view/recordStatus.rules.ts';
import { Link } from '#platform/ui/navigation/Link.tsx';
import type { Today } from './schema.ts';
import { TodayLine, TodaySection } from './TodaySection.tsx';

type WaitingRequestsProps = Pick<Today, 'requests' | 'several'>;

/** Whom to answer now, the one that has waited longest first, with the clock. */
export function WaitingRequests({ requests: { count, lines }, several }: WaitingRequestsProps) {
  const spirits = useTranslations('spirits');
  return (
    <TodaySection name="requests" count={count} all="/spirits?state=waiting">
      {lines.map((line) => (
        <TodayLine key={`${line.spiritId} ${line.place.id}`}>
          <Link href={`/spirit/${line.spiritId}`}>{nameOf(line) || spirits('unnamedForHome')}</Link>
          {several && <span className="quiet small">{line.place.name}</span>}
          <ClockTag request={{ status: 'pending', answerBy: line.answerBy }} />
        </TodayLine>
      ))}
    </TodaySection>
  );
}
