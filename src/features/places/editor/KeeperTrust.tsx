import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Field } from '#platform/ui/Field.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { ownershipKinds } from '#vocabulary/faiths.ts';
import { regulators } from '#vocabulary/regulators.ts';
import { webAddress } from '#vocabulary/webAddress.ts';
import { KeeperClash } from './KeeperClash.tsx';
import { controlId, KeeperText } from './KeeperText.tsx';
import type { Keeping } from './useKeeping.ts';

/** Who owns the home, who licenses it, and where its price list lies; each fact is shown with the day it was said. */
export function KeeperTrust({ keeping }: { keeping: Keeping }) {
  const t = useTranslations('keeper.trust');
  const listing = useTranslations('listing');
  const { region } = keeping.draft;
  const known = regulators.filter((one) => region === null || one.region === region);
  return (
    <>
      <p>{t('intro')}</p>
      <KeeperText
        keeping={keeping}
        name="data.ownerName"
        label={t('owner')}
        hint={t('ownerHint')}
        input={{ maxLength: 200 }}
      />
      <Choice keeping={keeping} name="data.ownershipKind" label={t('kind')}>
        {ownershipKinds.map((kind) => (
          <option key={kind} value={kind}>
            {listing(`ownership.${kind}`)}
          </option>
        ))}
      </Choice>
      <KeeperText
        keeping={keeping}
        name="data.affiliates"
        label={t('affiliates')}
        hint={region === 'Ontario' ? t('affiliatesOntario') : t('affiliatesHint')}
        lines={3}
      />
      {known.length > 0 && (
        <Choice keeping={keeping} name="data.regulatorCode" label={t('regulator')}>
          {known.map(({ code }) => (
            <option key={code} value={code}>
              {listing(`regulators.${code}`)}
            </option>
          ))}
        </Choice>
      )}
      <KeeperText
        keeping={keeping}
        name="data.licenceNumber"
        label={t('licence')}
        input={{ room: 'medium', maxLength: 80, spellCheck: false }}
      />
      <KeeperText
        keeping={keeping}
        name="data.priceListUrl"
        label={t('priceList')}
        hint={region === 'Ontario' ? t('priceListOntario') : t('priceListHint')}
        read={(text) => (text.trim() ? (webAddress(text.trim()) ?? undefined) : null)}
        input={{ inputMode: 'url', autoCapitalize: 'none', spellCheck: false, maxLength: 2_000 }}
      />
      <KeeperText
        keeping={keeping}
        name="data.priceListAsOf"
        label={t('priceListAsOf')}
        input={{ type: 'date', room: 'medium' }}
      />
    </>
  );
}

type ChoiceProps = { keeping: Keeping; name: string; label: string; children: ReactNode };

function Choice({ keeping, name, label, children }: ChoiceProps) {
  const t = useTranslations('keeper.trust');
  return (
    <div>
      <Field id={controlId(name)} label={label}>
        {(wiring) => (
          <Select
            {...wiring}
            room="long"
            value={String(keeping.value(name) ?? '')}
            onChange={(event) => keeping.change({ [name]: event.target.value || null })}
          >
            <option value="">{t('unsaid')}</option>
            {children}
          </Select>
        )}
      </Field>
      <KeeperClash keeping={keeping} name={name} />
    </div>
  );
}
