import { useTranslations } from 'use-intl';
import { Checkbox } from '#platform/ui/form/Checkbox.tsx';
import { Fieldset } from '#platform/ui/form/Fieldset.tsx';
import styles from './OnCall.module.css';
import type { SpanDraft } from './spanDraft.rules.ts';
import { useRotaWords } from './useRotaWords.ts';

type WeekdayFieldsProps = {
  id: string;
  days: readonly number[];
  isMissing: boolean;
  change: (part: Partial<SpanDraft>) => void;
};

const week = [1, 2, 3, 4, 5, 6, 7] as const;

/** On which days of the week a time begins. */
export function WeekdayFields({ id, days, isMissing, change }: WeekdayFieldsProps) {
  const t = useTranslations('onCall.form');
  const { weekday } = useRotaWords();
  return (
    <Fieldset id={`${id}-days`} legend={t('days')} error={isMissing ? t('daysNeeded') : undefined}>
      <div className={styles.ticks}>
        {week.map((day) => (
          <Checkbox
            key={day}
            id={`${id}-day-${day}`}
            label={weekday(day)}
            checked={days.includes(day)}
            onChange={({ target }) =>
              change({ days: week.filter((one) => (one === day ? target.checked : days.includes(one))) })
            }
          />
        ))}
      </div>
    </Fieldset>
  );
}
