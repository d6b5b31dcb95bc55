import { useTranslations } from 'use-intl';
import { dayHoursOf } from '#features/places/core/listingData.rules.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { type Weekday, weekdays } from '#vocabulary/weekdays.ts';
import styles from './Keeper.module.css';
import { KeeperClash } from './KeeperClash.tsx';
import { KeeperResponse } from './KeeperResponse.tsx';
import { KeeperText } from './KeeperText.tsx';
import type { Keeping } from './useKeeping.ts';

const nameOf = (day: Weekday) => `data.openingHours.${day}`;
const usual = { kind: 'open', from: '09:00', to: '17:00' } as const;

/** When the listing is open, day by day; a funeral home also says how soon it answers. */
export function KeeperHours({ keeping }: { keeping: Keeping }) {
  const t = useTranslations('keeper.hours');
  const copy = () => {
    const monday = keeping.value(nameOf('monday')) ?? null;
    keeping.change(Object.fromEntries(weekdays.slice(1, 5).map((day) => [nameOf(day), structuredClone(monday)])));
  };
  return (
    <>
      <p>{t('intro')}</p>
      {weekdays.map((day) => (
        <Day key={day} day={day} keeping={keeping} />
      ))}
      <div>
        <Button kind="secondary" small onClick={copy}>
          {t('copy')}
        </Button>
      </div>
      {(['en', 'fr'] as const).map((language) => (
        <KeeperText
          key={language}
          keeping={keeping}
          name={`data.hoursNote.${language}`}
          label={t(`note.${language}`)}
          hint={language === 'en' ? t('noteHint') : undefined}
          input={{ maxLength: 200 }}
        />
      ))}
      {keeping.draft.type === 'funeral-home' && <KeeperResponse keeping={keeping} />}
    </>
  );
}

function Day({ day, keeping }: { day: Weekday; keeping: Keeping }) {
  const t = useTranslations('keeper.hours');
  const days = useTranslations('listing.days');
  const name = nameOf(day);
  const hours = dayHoursOf(keeping.value(name));
  const id = `hours-${day}`;
  const choose = (kind: string) =>
    keeping.change({ [name]: kind === 'open' ? usual : kind === 'unsaid' ? null : { kind } });
  const setTime = (part: 'from' | 'to', time: string) => {
    if (hours?.kind === 'open' && time) keeping.change({ [name]: { ...hours, [part]: time } });
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
      {hours?.kind === 'open' && (
        <span className={styles.times}>
          {(['from', 'to'] as const).map((part) => (
            <label key={part} className={styles.time}>
              <span>{t(part)}</span>
              <input
                type="time"
                step={900}
                className={styles.timeInput}
                value={hours[part]}
                onChange={(event) => setTime(part, event.target.value)}
                onBlur={() => void keeping.save()}
              />
            </label>
          ))}
        </span>
      )}
      <KeeperClash keeping={keeping} name={name} />
    </fieldset>
  );
}
