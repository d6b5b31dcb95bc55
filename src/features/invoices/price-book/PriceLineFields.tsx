import { useTranslations } from 'use-intl';
import { usualTaxes } from '#features/invoices/core/rules.ts';
import { useMoneyFormat } from '#features/invoices/core/useMoneyFormat.ts';
import { AmountField } from '#platform/ui/form/AmountField.tsx';
import { Checkbox } from '#platform/ui/form/Checkbox.tsx';
import { Field, type FieldProps } from '#platform/ui/form/Field.tsx';
import { SelectField } from '#platform/ui/form/SelectField.tsx';
import { TextInput } from '#platform/ui/form/TextInput.tsx';
import { limits } from '#vocabulary/limits.ts';
import { priceUnits } from '#vocabulary/places/priceCard.ts';
import type { RegionName } from '#vocabulary/regions/regions.ts';
import { taxesOfRegion } from '#vocabulary/regions/taxes.ts';
import styles from './PriceBookPage.module.css';
import type { PriceLineInput } from './schema.ts';

/** A line in its boxes; the price as it is typed. */
export type PriceBoxes = Omit<PriceLineInput, 'unitPrice'> & { price: string };

type PriceLineFieldsProps = {
  id: string;
  boxes: PriceBoxes;
  region: RegionName;
  problems: { code?: string; name?: string; price?: string };
  onChange: (boxes: Partial<PriceBoxes>) => void;
};

/** What is written of a line: code, names, price with its unit, taxes, and whether it is paid to others. */
export function PriceLineFields({ id, boxes, region, problems, onChange }: PriceLineFieldsProps) {
  const t = useTranslations('priceBook');
  return (
    <>
      <TextBox
        id={`${id}-code`}
        label={t('code')}
        hint={t('form.codeHint')}
        error={problems.code}
        maximum={limits.priceCodeCharacters}
        value={boxes.code}
        onChange={(code) => onChange({ code })}
      />
      <TextBox
        id={`${id}-en`}
        label={t('form.nameEn')}
        hint={t('form.nameHint')}
        error={problems.name}
        maximum={nameCharacters}
        value={boxes.nameEn}
        onChange={(nameEn) => onChange({ nameEn })}
      />
      <TextBox
        id={`${id}-fr`}
        label={t('form.nameFr')}
        maximum={nameCharacters}
        value={boxes.nameFr}
        onChange={(nameFr) => onChange({ nameFr })}
      />
      <div className={styles.pair}>
        <AmountField
          id={`${id}-price`}
          label={t('form.price')}
          error={problems.price}
          inputMode="text"
          value={boxes.price}
          onChange={(price) => onChange({ price })}
        />
        <SelectField
          id={`${id}-unit`}
          label={t('form.unit')}
          room="medium"
          value={boxes.unit}
          choices={priceUnits.map((unit) => ({ value: unit, label: t(`units.${unit}`) }))}
          onChange={(unit) => onChange({ unit })}
        />
      </div>
      <TaxTicks id={id} boxes={boxes} region={region} onChange={onChange} />
    </>
  );
}

/** How long the name of a line or a package is at most. */
export const nameCharacters = 200;

type TextBoxProps = Omit<FieldProps, 'children'> & { maximum: number; value: string; onChange: (text: string) => void };

/** A text in its box. */
export const TextBox = ({ maximum, value, onChange, ...field }: TextBoxProps) => (
  <Field {...field}>
    {(wiring) => (
      <TextInput
        {...wiring}
        autoComplete="off"
        maxLength={maximum}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </Field>
);

function TaxTicks({ id, boxes, region, onChange }: Omit<PriceLineFieldsProps, 'problems'>) {
  const t = useTranslations('priceBook.form');
  const taxNames = useTranslations('invoices.taxes');
  const { number } = useMoneyFormat();
  const { taxes } = boxes;
  return (
    <fieldset className={styles.ticks}>
      <legend>{t('taxes')}</legend>
      {taxesOfRegion[region].map(({ code, percent }) => (
        <Checkbox
          key={code}
          id={`${id}-${code}`}
          label={t('taxTick', { tax: taxNames(code), percent: number(percent, 3) })}
          checked={taxes.includes(code)}
          onChange={({ target }) =>
            onChange({ taxes: target.checked ? [...taxes, code] : taxes.filter((one) => one !== code) })
          }
        />
      ))}
      <Checkbox
        id={`${id}-third`}
        label={t('thirdParty')}
        checked={boxes.thirdParty}
        onChange={({ target }) => onChange({ thirdParty: target.checked, taxes: usualTaxes(region, target.checked) })}
      />
    </fieldset>
  );
}
