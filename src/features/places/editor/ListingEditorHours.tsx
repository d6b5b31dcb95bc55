import { useTranslations } from 'use-intl';
import { type DayHours, dayHoursOf, isNoTime, isPastMidnight } from '#features/places/data/listingData.rules.ts';
import { Button } from '#platform/ui/Button.tsx';
import { FieldError } from '#platform/ui/form/FieldError.tsx';
import { Select } from '#platform/ui/form/Select.tsx';
import { type Weekday, weekdays } from '#vocabulary/places/weekdays.ts';
import { ListingEditorConflict } from './ListingEditorConflict.tsx';
import styles from './ListingEditorHours.module.css';
import { ListingEditorResponse } from './ListingEditorResponse.tsx';
import { ListingEditorText } from './ListingEditorText.tsx';
import type { ListingForm } from './useListingForm.ts';

const nameOf = (day: Weekday) => `data.openingHours.${day}`;
const usual = { kind: 'open', from: '09:00', to: '17:00' } as const;

/** When the listing is open, day by day; a funeral home also says how soon it answers. */
export function ListingEditorHours({ form }: { form: ListingForm }) {
  const t = useTranslations('keeper.hours');
  const copy = () => {
    const monday = form.value(nameOf('monday')) ?? null;
    form.autosave.change(Object.fromEntries(weekdays.slice(1, 5).map((day) => [nameOf(day), structuredClone(monday)])));
  };
  return (
    <>
      <p>{t('intro')}</p>
      {weekdays.map((day) => (
        <Day key={day} day={day} form={form} />
      ))}
      <div>
        <Button kind="secondary" small onClick={copy}>
          {t('copy')}
        </Button>
      </div>
      {(['en', 'fr'] as const).map((language) => (
        <ListingEditorText
          key={language}
          form={form}
          name={`data.hoursNote.${language}`}
          label={t(`note.${language}`)}
          hint={language === 'en' ? t('noteHint') : undefined}
          input={{ maxLength: 200 }}
        />
      ))}
      {form.draft.type === 'funeral-home' && <ListingEditorResponse form={form} />}
    </>
  );
}

function Day({ day, form }: { day: Weekday; form: ListingForm }) {
  const t = useTranslations('keeper.hours');
  const days = useTranslations('listing.days');
  const name = nameOf(day);
  const hours = dayHoursOf(form.value(name));
  const id = `hours-${day}`;
  const choose = (kind: string) => {
    form.keepUnread(id, null);
    form.autosave.change({ [name]: kind === 'open' ? usual : kind === 'unsaid' ? null : { kind } });
  };
  return (
    <fieldset className={styles.day}>
      <legend className="visually-hidden">{days(day)}</legend>
      <label htmlFor={id} className={styles.dayName}>
        {days(day)}
      </label>
      <Select id={id} room="medium" value={hours?.kind ?? 'unsaid'} onChange={(event) => choose(event.target.value)}>
        {(['unsaid', 'open', 'closed', 'appointment'] as const).map((kind) => (
          <option key={kind} value={kind}>
            {t(`kind.${kind}`)}
          </option>
        ))}
      </Select>
      {hours?.kind === 'open' && <Times id={id} name={name} hours={hours} form={form} />}
      <ListingEditorConflict form={form} name={name} />
    </fieldset>
  );
}

type TimesProps = { id: string; name: string; hours: Extract<DayHours, { kind: 'open' }>; form: ListingForm };

/** From when to when; the same time twice stays on the screen until one of the two is another. */
function Times({ id, name, hours, form }: TimesProps) {
  const t = useTranslations('keeper.hours');
  const unread = useTranslations('keeper.unread');
  const twice = form.unread[id];
  const shown = twice === undefined ? hours : { ...hours, from: twice, to: twice };
  const errorId = `${id}-error`;
  const setTime = (part: 'from' | 'to', time: string) => {
    if (!time) return;
    const next = { ...shown, [part]: time };
    form.keepUnread(id, isNoTime(next) ? time : null);
    if (!isNoTime(next)) form.autosave.change({ [name]: next });
  };
  return (
    <div>
      <span className={styles.times}>
        {(['from', 'to'] as const).map((part) => (
          <label key={part} className={styles.time}>
            <span>{t(part)}</span>
            <input
              type="time"
              step={900}
              className={styles.timeInput}
              value={shown[part]}
              aria-invalid={twice === undefined ? undefined : true}
              aria-describedby={twice === undefined ? undefined : errorId}
              onChange={(event) => setTime(part, event.target.value)}
              onBlur={() => void form.autosave.flush()}
            />
          </label>
        ))}
      </span>
      {isPastMidnight(shown) && <p className="quiet small">{t('nextDay')}</p>}
      {twice !== undefined && <FieldError id={errorId}>{unread('hours')}</FieldError>}
    </div>
  );
}
