import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { collaborate } from '#features/inquiries/claims/claims.contract.ts';
import { call } from '#platform/browser/network/api.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Breadcrumbs } from '#platform/ui/navigation/Breadcrumbs.tsx';
import { productName as product } from '#vocabulary/productName.ts';
import { BusinessForm } from './BusinessForm.tsx';

/** A letter of somebody who wants to work with us, and what is said in its place once it has arrived. */
export function CollaborateLetter() {
  const t = useTranslations('business.collaborate');
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo)
    return (
      <>
        <h1>{t('sent')}</h1>
        <p role="status" className="lead">
          {t('sentText', { email: sentTo })}
        </p>
        <div>
          <Button kind="secondary" href="/business">
            {t('back')}
          </Button>
        </div>
      </>
    );
  return (
    <>
      <Breadcrumbs label={t('where')} items={[{ href: '/business', text: t('business') }]} current={t('heading')} />
      <h1>{t('heading')}</h1>
      <p className="lead">{t('lead', { product })}</p>
      <BusinessForm
        fields={[
          { id: 'name', required: true, autoComplete: 'name', label: t('name') },
          { id: 'organization', autoComplete: 'organization' },
          { id: 'email', autoComplete: 'email' },
          { id: 'phone', autoComplete: 'tel' },
          { id: 'message', required: true, hint: t('messageHint') },
        ]}
        action={t('send')}
        send={({ name = '', email = '', message = '', organization, phone }, options) => {
          const body = { name, email, message, organization: organization ?? null, phone: phone ?? null };
          return call<typeof collaborate>('POST /api/business/collaborate', { body }, options);
        }}
        onSent={({ email = '' }) => setSentTo(email)}
      />
    </>
  );
}
