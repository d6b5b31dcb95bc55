import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Field } from '#platform/ui/form/Field.tsx';
import { Select } from '#platform/ui/form/Select.tsx';
import { ownershipKinds } from '#vocabulary/places/faiths.ts';
import { ontarioOwnershipKilometres } from '#vocabulary/places/guidePrices.ts';
import { regulators } from '#vocabulary/places/regulators.ts';
import { webAddress } from '#vocabulary/webAddress.ts';
import { ListingEditorConflict } from './ListingEditorConflict.tsx';
import { controlId, ListingEditorText } from './ListingEditorText.tsx';
import type { ListingForm } from './useListingForm.ts';

/** Who owns the home, who licenses it, and where its price list lies; each fact is shown with the day it was said. */
export function ListingEditorTrust({ form }: { form: ListingForm }) {
  const t = useTranslations('keeper.trust');
  const listing = useTranslations('listing');
  const { region } = form.draft;
  const known = regulators.filter((one) => region === null || one.region === region);
  return (
    <>
      <p>{t('intro')}</p>
      <ListingEditorText
        form={form}
        name="data.ownerName"
        label={t('owner')}
        hint={t('ownerHint')}
        input={{ maxLength: 200 }}
      />
      <Choice form={form} name="data.ownershipKind" label={t('kind')}>
        {ownershipKinds.map((kind) => (
          <option key={kind} value={kind}>
            {listing(`ownership.${kind}`)}
          </option>
        ))}
      </Choice>
      <ListingEditorText
        form={form}
        name="data.affiliates"
        label={t('affiliates')}
        hint={
          region === 'Ontario'
            ? t('affiliatesOntario', { kilometres: ontarioOwnershipKilometres })
            : t('affiliatesHint')
        }
        lines={3}
      />
      {known.length > 0 && (
        <Choice form={form} name="data.regulatorCode" label={t('regulator')}>
          {known.map(({ code }) => (
            <option key={code} value={code}>
              {listing(`regulators.${code}`)}
            </option>
          ))}
        </Choice>
      )}
      <ListingEditorText
        form={form}
        name="data.licenceNumber"
        label={t('licence')}
        input={{ room: 'medium', maxLength: 80, spellCheck: 'false' }}
      />
      <PriceListInputs form={form} />
    </>
  );
}

/** Where the price list lies, and from which day it is. */
function PriceListInputs({ form }: { form: ListingForm }) {
  const t = useTranslations('keeper.trust');
  const unread = useTranslations('keeper.unread');
  const { region } = form.draft;
  return (
    <>
      <ListingEditorText
        form={form}
        name="data.priceListUrl"
        label={t('priceList')}
        hint={region === 'Ontario' ? t('priceListOntario') : t('priceListHint')}
        read={(text) => (text.trim() ? (webAddress(text.trim()) ?? undefined) : null)}
        unread={unread('website')}
        input={{ inputMode: 'url', autoCapitalize: 'none', spellCheck: 'false', maxLength: 2_000 }}
      />
      <ListingEditorText
        form={form}
        name="data.priceListAsOf"
        label={t('priceListAsOf')}
        input={{ type: 'date', room: 'medium' }}
      />
    </>
  );
}

type ChoiceProps = { form: ListingForm; name: string; label: string; children: ReactNode };

function Choice({ form, name, label, children }: ChoiceProps) {
  const t = useTranslations('keeper.trust');
  return (
    <div>
      <Field id={controlId(name)} label={label}>
        {(wiring) => (
          <Select
            {...wiring}
            room="long"
            value={String(form.value(name) ?? '')}
            onChange={(event) => form.autosave.change({ [name]: event.target.value || null })}
          >
            <option value="">{t('unsaid')}</option>
            {children}
          </Select>
        )}
      </Field>
      <ListingEditorConflict form={form} name={name} />
    </div>
  );
}
