import { useTranslations } from 'use-intl';
import { useMoneyFormat } from '#features/invoices/core/useMoneyFormat.ts';
import { addDays } from '#platform/days.ts';
import { AmountField } from '#platform/ui/form/AmountField.tsx';
import { Field, type FieldProps } from '#platform/ui/form/Field.tsx';
import { TextArea } from '#platform/ui/form/TextArea.tsx';
import { TextInput } from '#platform/ui/form/TextInput.tsx';
import { limits } from '#vocabulary/limits.ts';
import { asksForAddresses } from '#vocabulary/places/contractLaw.ts';
import type { RegionName } from '#vocabulary/regions/regions.ts';
import type { SendingBox, SendingBoxes } from './rules.ts';

type SendingFieldsProps = {
  id: string;
  boxes: SendingBoxes;
  /** The most that is paid on signing, in cents; where the contract is made; and which day it is there. */
  total: number;
  region: RegionName;
  today: string;
  /** The boxes that keep it from being sent. */
  wrong: readonly SendingBox[];
  onChange: (boxes: Partial<SendingBoxes>) => void;
};

/** Who buys, who died, what is paid on signing, and until when the contract can be signed. */
export function SendingFields(props: SendingFieldsProps) {
  const { id, boxes, total, region, wrong, onChange } = props;
  const t = useTranslations('contracts.draft');
  const { money } = useMoneyFormat();
  const isAsked = asksForAddresses(region);
  const errorOf = (box: SendingBox, text: string) => (wrong.includes(box) ? text : undefined);
  return (
    <>
      <NameField
        id={`purchaser-${id}`}
        label={t('purchaser')}
        hint={t('purchaserHint')}
        error={errorOf('purchaser', t('purchaserNeeded'))}
        value={boxes.purchaser}
        onChange={(purchaser) => onChange({ purchaser })}
      />
      <AddressField
        id={`purchaser-address-${id}`}
        label={t(isAsked ? 'purchaserAddressAsked' : 'purchaserAddress')}
        error={errorOf('purchaserAddress', t('addressNeeded'))}
        value={boxes.purchaserAddress}
        onChange={(purchaserAddress) => onChange({ purchaserAddress })}
      />
      <NameField
        id={`person-${id}`}
        label={t('person')}
        value={boxes.person}
        onChange={(person) => onChange({ person })}
      />
      <AddressField
        id={`person-address-${id}`}
        label={t(isAsked ? 'personAddressAsked' : 'personAddress')}
        error={errorOf('personAddress', t('addressNeeded'))}
        value={boxes.personAddress}
        onChange={(personAddress) => onChange({ personAddress })}
      />
      <AmountField
        id={`deposit-${id}`}
        label={t('deposit')}
        error={errorOf('deposit', t('depositNeeded', { most: money(total) }))}
        room="medium"
        inputMode="text"
        value={boxes.deposit}
        onChange={(deposit) => onChange({ deposit })}
      />
      <LastDay {...props} />
    </>
  );
}

function LastDay({ id, boxes, today, wrong, onChange }: SendingFieldsProps) {
  const t = useTranslations('contracts.draft');
  return (
    <Field
      id={`sign-until-${id}`}
      label={t('validUntil')}
      error={wrong.includes('validUntil') ? t('validUntilNeeded') : undefined}
    >
      {(wiring) => (
        <TextInput
          {...wiring}
          type="date"
          room="medium"
          min={today}
          max={addDays(today, limits.estimateDays.most)}
          value={boxes.validUntil}
          onChange={({ target }) => onChange({ validUntil: target.value })}
        />
      )}
    </Field>
  );
}

type TextFieldProps = Pick<FieldProps, 'id' | 'label' | 'hint' | 'error'> & {
  value: string;
  onChange: (text: string) => void;
};

const NameField = ({ value, onChange, ...field }: TextFieldProps) => (
  <Field {...field}>
    {(wiring) => (
      <TextInput
        {...wiring}
        autoComplete="off"
        maxLength={limits.relativeNameCharacters}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </Field>
);

const AddressField = ({ value, onChange, ...field }: TextFieldProps) => (
  <Field {...field}>
    {(wiring) => (
      <TextArea
        {...wiring}
        rows={2}
        maxLength={limits.contractAddressCharacters}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </Field>
);
