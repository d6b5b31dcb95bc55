import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import type { signUpBusiness } from '#features/inquiries/claims/claims.contract.ts';
import { type BusinessKind, placeTypeOfKind } from '#features/places/core/businessKinds.rules.ts';
import { call } from '#platform/browser/network/api.ts';
import { BusinessForm } from './BusinessForm.tsx';

/** What somebody who serves families says of themselves, to be listed. */
export function BusinessSignUpForm({ kind }: { kind: BusinessKind }) {
  const t = useTranslations('business.signUp');
  const navigate = useNavigate();
  return (
    <BusinessForm
      fields={[
        { id: 'name', required: true, autoComplete: 'organization', label: t(`${kind}.name`) },
        { id: 'email', autoComplete: 'email', hint: t('emailHint') },
        { id: 'phone', autoComplete: 'tel' },
        { id: 'website', autoComplete: 'url' },
        { id: 'city', autoComplete: 'address-level2' },
        { id: 'region' },
        { id: 'message', required: true, label: t(`${kind}.what`), hint: t(`${kind}.whatHint`) },
      ]}
      takesFiles={kind !== 'merchant'}
      action={t('send')}
      send={({ name = '', email = '', region = '', ...rest }, options) =>
        call<typeof signUpBusiness>(
          'POST /api/business/sign-up',
          { body: { type: placeTypeOfKind[kind], name, email, region: region || null, ...rest } },
          options,
        )
      }
      onSent={() => void navigate('/business/merchant-confirmation')}
    />
  );
}
