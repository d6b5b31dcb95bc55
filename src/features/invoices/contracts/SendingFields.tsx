import { useTranslations } from 'use-intl';
import { addDays } from '#platform/days.ts';
import { AmountField } from '#platform/ui/form/AmountField.tsx';
import { Field } from '#platform/ui/form/Field.tsx';
import { TextArea } from '#platform/ui/form/TextArea.tsx';
import { TextInput } from '#platform/ui/form/TextInput.tsx';
import { limits } from '#vocabulary/limits.ts';

/** What is asked when a contract is sent; the deposit as it is typed. */
export type SendingBoxes = Record<
  'purchaser' | 'purchaserAddress' | 'person' | 'personAddress' | 'deposit' | 'validUntil',
  string
>;

type SendingFieldsProps = {
  id: string;
  boxes: SendingBoxes;
  today: string;
  onChange: (boxes: Partial<SendingBoxes>) => void;
};

/** Who buys, who died, what is paid on signing, and until when the contract can be signed. */
export function SendingFields({ id, boxes, today, onChange }: SendingFieldsProps) {
  const t = useTranslations('contracts.draft');
  return (
    <>
      <NameField
        id={`purchaser-${id}`}
        label={t('purchaser')}
        hint={t('purchaserHint')}
        value={boxes.purchaser}
        onChange={(purchaser) => onChange({ purchaser })}
      />
      <AddressField
        id={`purchaser-address-${id}`}
        label={t('purchaserAddress')}
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
        label={t('personAddress')}
        value={boxes.personAddress}
        onChange={(personAddress) => onChange({ personAddress })}
      />
      <AmountField
        id={`deposit-${id}`}
        label={t('deposit')}
        room="medium"
        inputMode="text"
        value={boxes.deposit}
        onChange={(deposit) => onChange({ deposit })}
      />
      <LastDay id={id} boxes={boxes} today={today} onChange={onChange} />
    </>
  );
}

function LastDay({ id, boxes, today, onChange }: SendingFieldsProps) {
  const t = useTranslations('contracts.draft');
  return (
    <Field id={`sign-until-${id}`} label={t('validUntil')}>
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

type TextFieldProps = { id: string; label: string; hint?: string; value: string; onChange: (text: string) => void };

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

const AddressField = ({ id, label, value, onChange }: TextFieldProps) => (
  <Field id={id} label={label}>
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
