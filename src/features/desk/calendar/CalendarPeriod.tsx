import { useTranslations } from 'use-intl';
import { PeriodForm } from '#features/signed-in/PeriodForm.tsx';
import { addDays } from '#platform/days.ts';
import { Field } from '#platform/ui/form/Field.tsx';
import { TextInput } from '#platform/ui/form/TextInput.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';
import type { Calendar } from './schema.ts';
import { type CalendarView, calendarHref } from './useCalendar.ts';

const views = ['day', 'week'] as const;

/** Chooses the days and, where there are several, the branch; both stand in the address. */
export function CalendarPeriod({ calendar, view }: { calendar: Calendar; view: CalendarView }) {
  const t = useTranslations('calendar');
  const { from, days, branches } = calendar;
  const place = calendar.place ?? undefined;
  return (
    <PeriodForm
      label={t('choose')}
      path="/calendar"
      branches={branches}
      place={place}
      shown={`${from} ${view}`}
      hrefOf={(form) =>
        calendarHref({ view, from: String(form.get('from') ?? ''), place: String(form.get('place') ?? '') })
      }
      period={
        <Field id="calendar-from" label={t('day')}>
          {(wiring) => <TextInput {...wiring} type="date" name="from" room="medium" defaultValue={from} required />}
        </Field>
      }
      steps={
        <>
          <Link href={calendarHref({ view, place, from: addDays(from, -days) })}>{t(`previous.${view}`)}</Link>
          <Link href={calendarHref({ view, place })}>{t('today')}</Link>
          <Link href={calendarHref({ view, place, from: addDays(from, days) })}>{t(`next.${view}`)}</Link>
          {views
            .filter((other) => other !== view)
            .map((other) => (
              <Link key={other} href={calendarHref({ view: other, place, from })}>
                {t(`views.${other}`)}
              </Link>
            ))}
        </>
      }
    />
  );
}
