import { useTranslations } from 'use-intl';
import { nameOf } from '#features/spirits/view/recordStatus.rules.ts';
import { useDateTimeFormat } from '#platform/browser/useDateTimeFormat.ts';
import { Link } from '#platform/ui/navigation/Link.tsx';
import { Tag } from '#platform/ui/Tag.tsx';
import { Time } from '#platform/ui/Time.tsx';
import type { Today } from './schema.ts';
import { TodayLine, TodaySection } from './TodaySection.tsx';

/** Who is in the home's care, where and since when; first whose chain of custody calls for attention. */
export function InCareToday({ care: { count, lines } }: Pick<Today, 'care'>) {
  const t = useTranslations('today.care');
  const spirits = useTranslations('spirits');
  const moment = useDateTimeFormat();
  return (
    <TodaySection name="care" count={count} all="/spirits?state=cases">
      {lines.map((line) => (
        <TodayLine key={line.spiritId}>
          <Link href={`/spirit/${line.spiritId}`}>{nameOf(line) || spirits('unnamedForHome')}</Link>
          {line.alarms > 0 && (
            <Tag tone="clay">
              <Link href={`/spirit/${line.spiritId}#custody`}>{t('alarm')}</Link>
            </Tag>
          )}
          <span className="small">
            {[line.tag, line.where ?? t('unwritten')].filter(Boolean).join(' · ')}
            {line.since && (
              <>
                {' · '}
                <Time dateTime={line.since}>{moment.ago(line.since)}</Time>
              </>
            )}
          </span>
        </TodayLine>
      ))}
    </TodaySection>
  );
}
