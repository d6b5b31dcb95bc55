import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { ConsoleFrame } from '#features/console/ConsoleFrame.tsx';
import { SelectFilter } from '#features/console/FilterField.tsx';
import { FilterForm } from '#features/console/FilterForm.tsx';
import { PagedList } from '#features/console/PagedList.tsx';
import { pageIn } from '#features/console/useListAddress.ts';
import type { listInquiries } from '#features/inquiries/claims/claims.contract.ts';
import { SignedIn } from '#features/signed-in/SignedIn.tsx';
import { queryOf } from '#platform/browser/network/api.ts';
import { InquiryCard } from './InquiryCard.tsx';

const path = '/inquiries';
const statuses = ['open', 'approved', 'declined', 'closed', 'all'] as const;
const kinds = ['claim', 'sign-up', 'new-inquiry', 'contact', 'collaborate'] as const;

/** What people wrote to us, worked off one by one with an answer by mail. */
export function InquiriesPage() {
  const t = useTranslations('claims');
  return (
    <SignedIn>
      <ConsoleFrame tab="inquiries" heading={t('heading')}>
        <Queue />
      </ConsoleFrame>
    </SignedIn>
  );
}

function Queue() {
  const t = useTranslations('claims');
  const [search] = useSearchParams();
  const status = statuses.find((one) => one === search.get('status')) ?? 'open';
  const kind = kinds.find((one) => one === search.get('kind')) ?? '';
  const result = useQuery({
    ...queryOf<typeof listInquiries>('GET /api/admin/inquiries', {
      query: { status, kind, page: pageIn(search) },
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <FilterForm path={path} search={search}>
        <SelectFilter
          name="status"
          label={t('filters.status')}
          value={status}
          choices={statuses.map((one) => [one, t(one === 'all' ? 'filters.all' : `status.${one}`)] as const)}
        />
        <SelectFilter
          name="kind"
          label={t('filters.kind')}
          value={kind}
          choices={[['', t('filters.all')], ...kinds.map((one) => [one, t(`kind.${one}`)] as const)]}
        />
      </FilterForm>
      <PagedList result={result} path={path} search={search} empty={t(status === 'open' ? 'empty' : 'emptyElse')}>
        {({ items }) => (
          <div className="group">
            {items.map((inquiry) => (
              <InquiryCard key={inquiry.id} inquiry={inquiry} />
            ))}
          </div>
        )}
      </PagedList>
    </>
  );
}
