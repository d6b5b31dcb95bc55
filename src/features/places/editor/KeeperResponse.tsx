import { useTranslations } from 'use-intl';
import { Field } from '#platform/ui/Field.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { limits } from '#vocabulary/limits.ts';
import { spanOf, type Timing, timings } from '#vocabulary/responseHours.ts';
import styles from './Keeper.module.css';
import { KeeperClash } from './KeeperClash.tsx';
import { controlId } from './KeeperText.tsx';
import type { Keeping } from './useKeeping.ts';

const choices: Record<Timing, readonly number[]> = {
  now: [0.5, 1, 2, 3, 4, 6, 8, 12],
  imminent: [1, 2, 4, 8, 12, 24, 48, 72],
  future: [4, 8, 12, 24, 48, 72, 96, 120, 168],
};

/** How soon a funeral home answers families that ask it here, by how soon they need help. */
export function KeeperResponse({ keeping }: { keeping: Keeping }) {
  const t = useTranslations('keeper.response');
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>{t('heading')}</legend>
      <p className={styles.hint}>{t('hint')}</p>
      <div className={styles.response}>
        {timings.map((timing) => (
          <Hours key={timing} timing={timing} keeping={keeping} />
        ))}
      </div>
    </fieldset>
  );
}

function Hours({ timing, keeping }: { timing: Timing; keeping: Keeping }) {
  const t = useTranslations('keeper.response');
  const name = `data.responseHours.${timing}`;
  const said = keeping.value(name);
  const own = typeof said === 'number' ? said : null;
  const offered = [...new Set([...choices[timing], ...(own === null ? [] : [own])])].sort((one, other) => one - other);
  return (
    <div>
      <Field id={controlId(name)} label={t(timing)} error={keeping.refusals[name]}>
        {(wiring) => (
          <Select
            {...wiring}
            room="long"
            value={own === null ? '' : String(own)}
            onChange={({ target }) => keeping.change({ [name]: target.value === '' ? null : Number(target.value) })}
          >
            <option value="">{t('usual', { span: t('span', spanOf(limits.responseHours[timing])) })}</option>
            {offered.map((hours) => (
              <option key={hours} value={hours}>
                {t('span', spanOf(hours))}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <KeeperClash keeping={keeping} name={name} />
    </div>
  );
}
