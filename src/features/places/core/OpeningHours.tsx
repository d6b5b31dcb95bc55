import { useFormatter, useTranslations } from 'use-intl';
import { type DayHours, isPastMidnight, openingHoursOf, textIn } from '#features/places/data/listingData.rules.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import styles from './OpeningHours.module.css';
import type { Place } from './schema.ts';

/** When a listing is open, day by day, as its keeper says; nothing where they say nothing. */
export function OpeningHours({ place }: { place: Place }) {
  const t = useTranslations('listing');
  const language = useLanguage();
  const days = openingHoursOf(place.data);
  const note = textIn(place.data, 'hoursNote', language);
  return (
    <>
      {days.length > 0 && (
        <table className={styles.hours}>
          <caption className="visually-hidden">{t('hours')}</caption>
          <tbody>
            {days.map(({ day, hours }) => (
              <tr key={day}>
                <th scope="row">{t(`days.${day}`)}</th>
                <td>
                  <HoursOfDay hours={hours} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {note && <p lang={note.language ?? undefined}>{note.text}</p>}
    </>
  );
}

function HoursOfDay({ hours }: { hours: DayHours }) {
  const t = useTranslations('listing');
  const format = useFormatter();
  if (hours.kind !== 'open') return <>{t(hours.kind === 'closed' ? 'dayClosed' : 'byAppointment')}</>;
  const time = (text: string) =>
    format.dateTime(new Date(`2026-01-05T${text}:00Z`), { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
  return <>{t(isPastMidnight(hours) ? 'fromToNextDay' : 'fromTo', { from: time(hours.from), to: time(hours.to) })}</>;
}
