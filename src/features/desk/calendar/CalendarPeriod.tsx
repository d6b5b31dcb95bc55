import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { localPath } from '#platform/i18n.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Field } from '#platform/ui/form/Field.tsx';
import { Select } from '#platform/ui/form/Select.tsx';
import { TextInput } from '#platform/ui/form/TextInput.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';
import { addDays } from '#vocabulary/days.ts';
import styles from './CalendarPage.module.css';
import type { Calendar } from './schema.ts';
import { type CalendarView, calendarHref } from './useCalendar.ts';

const views = ['day', 'week'] as const;

/** Chooses the days and, where there are several, the branch; both stand in the address. */
export function CalendarPeriod({ calendar, view }: { calendar: Calendar; view: CalendarView }) {
  const t = useTranslations('calendar');
  const language = useLanguage();
  const navigate = useNavigate();
  const { from, days, branches } = calendar;
  const place = calendar.place ?? undefined;
  const show = (form: FormData) =>
    navigate(calendarHref({ view, from: String(form.get('from') ?? ''), place: String(form.get('place') ?? '') }));
  return (
    <search aria-label={t('choose')} className={`no-print ${styles.period}`}>
      <form
        // A new address is a new form: its fields then show what the address says.
        key={`${from} ${place} ${view}`}
        className={styles.choice}
        method="get"
        action={localPath(language, '/calendar')}
        onSubmit={(event) => {
          event.preventDefault();
          void show(new FormData(event.currentTarget));
        }}
      >
        <Field id="calendar-from" label={t('day')}>
          {(wiring) => <TextInput {...wiring} type="date" name="from" room="medium" defaultValue={from} required />}
        </Field>
        {branches.length > 1 && (
          <Field id="calendar-place" label={t('branch')}>
            {(wiring) => (
              <Select {...wiring} name="place" room="long" defaultValue={place ?? ''}>
                <option value="">{t('everyBranch')}</option>
                {branches.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        <Button type="submit" kind="secondary">
          {t('show')}
        </Button>
      </form>
      <p className={styles.steps}>
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
      </p>
    </search>
  );
}
