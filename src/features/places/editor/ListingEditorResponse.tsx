import { useTranslations } from 'use-intl';
import { Field } from '#platform/ui/form/Field.tsx';
import { Select } from '#platform/ui/form/Select.tsx';
import { limits } from '#vocabulary/limits.ts';
import { spanOf, type Timing, timings } from '#vocabulary/places/responseHours.ts';
import listingEditorChoicesStyles from './ListingEditorChoices.module.css';
import { ListingEditorConflict } from './ListingEditorConflict.tsx';
import { controlId } from './ListingEditorText.tsx';
import priceCardEditorStyles from './PriceCardEditor.module.css';
import type { ListingForm } from './useListingForm.ts';

const choices: Record<Timing, readonly number[]> = {
  now: [0.5, 1, 2, 3, 4, 6, 8, 12],
  imminent: [1, 2, 4, 8, 12, 24, 48, 72],
  future: [4, 8, 12, 24, 48, 72, 96, 120, 168],
};

/** How soon a funeral home answers families that ask it here, by how soon they need help. */
export function ListingEditorResponse({ form }: { form: ListingForm }) {
  const t = useTranslations('keeper.response');
  return (
    <fieldset className={listingEditorChoicesStyles.choices}>
      <legend className={priceCardEditorStyles.legend}>{t('heading')}</legend>
      <p className="quiet small">{t('hint')}</p>
      <div className={listingEditorChoicesStyles.response}>
        {timings.map((timing) => (
          <Hours key={timing} timing={timing} form={form} />
        ))}
      </div>
    </fieldset>
  );
}

function Hours({ timing, form }: { timing: Timing; form: ListingForm }) {
  const t = useTranslations('keeper.response');
  const name = `data.responseHours.${timing}`;
  const said = form.value(name);
  const own = typeof said === 'number' ? said : null;
  const offered = [...new Set([...choices[timing], ...(own === null ? [] : [own])])].sort((one, other) => one - other);
  return (
    <div>
      <Field id={controlId(name)} label={t(timing)} error={form.refusals[name]}>
        {(wiring) => (
          <Select
            {...wiring}
            room="long"
            value={own === null ? '' : String(own)}
            onChange={({ target }) =>
              form.autosave.change({ [name]: target.value === '' ? null : Number(target.value) })
            }
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
      <ListingEditorConflict form={form} name={name} />
    </div>
  );
}
