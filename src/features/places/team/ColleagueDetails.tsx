import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { Dialog } from '#platform/ui/feedback/Dialog.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { Field } from '#platform/ui/form/Field.tsx';
import { FormButtons } from '#platform/ui/form/FormButtons.tsx';
import { TextInput } from '#platform/ui/form/TextInput.tsx';
import { limits } from '#vocabulary/limits.ts';
import { regulatorOf } from '#vocabulary/places/regulators.ts';
import styles from './Colleagues.module.css';
import type { ColleagueDetails as Details } from './details.schema.ts';
import { useDetailsWrite } from './useDetails.ts';

type ColleagueDetailsProps = {
  placeId: string;
  region: string | null;
  /** True for a funeral home, whose people have a licence and are told to families. */
  isHome: boolean;
  isSelf: boolean;
  details: Details;
  onClose: () => void;
  onSaved: () => void;
};

const fields = ['name', 'phone', 'licenceNumber', 'licenceBody'] as const;
const plainFields = ['name', 'phone'] as const;

/** Asks who somebody of the team is: their name, their own telephone, and their licence with who gave it. */
export function ColleagueDetails(props: ColleagueDetailsProps) {
  const { placeId, region, isHome, isSelf, details, onClose, onSaved } = props;
  const t = useTranslations('colleagues.details');
  const [draft, setDraft] = useState(details);
  const save = useDetailsWrite(placeId);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { email, name, phone, licenceNumber, licenceBody } = draft;
    const written = { email, name, phone, licenceNumber, licenceBody, updatedAt: details.updatedAt };
    if (!save.isPending) save.mutate(written, { onSuccess: onSaved });
  };
  const hints = useHints(region, isHome);
  return (
    <Dialog
      open
      onClose={onClose}
      title={isSelf ? t('titleSelf') : t('title', { email: details.email })}
      closeText={t('back')}
    >
      <form className={styles.form} noValidate onSubmit={submit}>
        {(isHome ? fields : plainFields).map((field) => (
          <Field key={field} id={`details-${field}`} label={t(field)} hint={hints[field]}>
            {(wiring) => (
              <TextInput
                {...wiring}
                type={field === 'phone' ? 'tel' : 'text'}
                autoComplete={isSelf && field === 'name' ? 'name' : 'off'}
                maxLength={limits.colleague[`${field}Characters`]}
                value={draft[field]}
                onChange={({ target }) => setDraft({ ...draft, [field]: target.value })}
              />
            )}
          </Field>
        ))}
        <ErrorMessage id="details-refused" message={sentenceOf(save.error)} />
        <FormButtons action={t('save')} cancel={t('back')} busy={save.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

/** Who reads what, and who gives licences where the home is. */
function useHints(region: string | null, isHome: boolean): Partial<Record<(typeof fields)[number], string>> {
  const t = useTranslations('colleagues.details');
  const listing = useTranslations('listing');
  const regulator = regulatorOf(region);
  if (!isHome) return { name: t('nameHint') };
  return {
    name: t('nameHintHome'),
    phone: t('phoneHint'),
    licenceNumber: t('licenceHint'),
    ...(regulator && { licenceBody: t('bodyHint', { body: listing(`regulators.${regulator.code}`) }) }),
  };
}
