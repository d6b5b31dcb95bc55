import { useTranslations } from 'use-intl';
import { useMoneyFormat } from '#features/invoices/core/useMoneyFormat.ts';
import { MoneyPerson } from '#features/invoices/money/MoneyPerson.tsx';
import { Time } from '#platform/ui/Time.tsx';
import type { Today } from './schema.ts';
import { TodayLine, TodaySection } from './TodaySection.tsx';

/** Which money is late, the latest first, with the day and how much. */
export function LateMoney({ late: { count, lines }, several }: Pick<Today, 'late' | 'several'>) {
  const t = useTranslations('today.late');
  const { money, plainDay } = useMoneyFormat();
  return (
    <TodaySection name="late" count={count} all="/money">
      {lines.map(({ spiritId, person, place, dueOn, dueSaid, balance }) => (
        <TodayLine key={`${spiritId} ${place.id} ${dueOn} ${balance}`}>
          <MoneyPerson spiritId={spiritId} person={person} />
          {several && <span className="quiet small">{place.name}</span>}
          <span className="small">
            <Time dateTime={dueOn}>{t(dueSaid ? 'due' : 'sent', { day: plainDay(dueOn) })}</Time>
          </span>
          <strong className="tabular">{money(balance)}</strong>
        </TodayLine>
      ))}
    </TodaySection>
  );
}
