import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { ConsoleFrame } from '#features/console/ConsoleFrame.tsx';
import { SelectFilter } from '#features/console/FilterField.tsx';
import { FilterForm } from '#features/console/FilterForm.tsx';
import { PagedList } from '#features/console/PagedList.tsx';
import { pageIn } from '#features/console/useListAddress.ts';
import type { listMemoryRequests, passMemoryPage } from '#features/memory-lane/core/stewardship.contract.ts';
import type { MemorySuccession } from '#features/memory-lane/core/stewardship.schema.ts';
import { SignedIn } from '#features/signed-in/SignedIn.tsx';
import { call, queryOf } from '#platform/browser/network/api.ts';
import { sentenceOf, useWrite } from '#platform/browser/network/useWrite.ts';
import { useDateTimeFormat } from '#platform/browser/useDateTimeFormat.ts';
import { useFocusAfter } from '#platform/browser/useFocusAfter.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { MemoryRequestCard } from './MemoryRequestCard.tsx';

const path = '/memory-requests';
const statuses = ['open', 'left', 'taken-down'] as const;

/** What people asked about memory pages, and the successors who ask for one. */
export function MemoryRequestsPage() {
  const t = useTranslations('memorySteward.console');
  return (
    <SignedIn>
      <ConsoleFrame tab="memory" heading={t('heading')}>
        <Queue />
      </ConsoleFrame>
    </SignedIn>
  );
}

function Queue() {
  const t = useTranslations('memorySteward.console');
  const [search] = useSearchParams();
  const [answered, setAnswered] = useState('');
  const [outcome, goToOutcome] = useFocusAfter<HTMLParagraphElement>();
  const asked = search.get('status') ?? 'open';
  const status = asked === 'all' ? '' : (statuses.find((one) => one === asked) ?? 'open');
  const result = useQuery({
    ...queryOf<typeof listMemoryRequests>('GET /api/admin/memory-requests', {
      query: { status, page: pageIn(search) },
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <FilterForm path={path} search={search}>
        <SelectFilter
          name="status"
          label={t('which')}
          value={status || 'all'}
          choices={[...statuses.map((one) => [one, t(`status.${one}`)] as const), ['all', t('all')]]}
        />
      </FilterForm>
      <p ref={outcome} tabIndex={-1} role="status">
        {answered && t('answered', { email: answered })}
      </p>
      <PagedList result={result} path={path} search={search} empty={t('empty')}>
        {({ items }) => (
          <div className="group">
            {items.map((request) => (
              <MemoryRequestCard
                key={request.id}
                request={request}
                onAnswered={() => {
                  setAnswered(request.email);
                  goToOutcome();
                }}
              />
            ))}
          </div>
        )}
      </PagedList>
      {(result.data?.successions.length ?? 0) > 0 && (
        <section aria-labelledby="successions" className="group">
          <h2 id="successions">{t('successions')}</h2>
          {result.data?.successions.map((one) => (
            <Succession key={one.id} succession={one} />
          ))}
        </section>
      )}
    </>
  );
}

function Succession({ succession }: { succession: MemorySuccession }) {
  const t = useTranslations('memorySteward.console');
  const { day } = useDateTimeFormat();
  const { email, keeper, askedAt, answerBy } = succession;
  const pass = useWrite([['GET /api/admin/memory-requests']], (_, options) =>
    call<typeof passMemoryPage>(
      'POST /api/admin/memory-successions/{id}/pass',
      { params: { id: succession.id } },
      options,
    ),
  );
  return (
    <Card as="article" title={succession.name || t('unnamed')}>
      <p>
        {keeper === null
          ? t('successionAlone', { email, asked: day(askedAt) })
          : t('succession', { email, keeper, asked: day(askedAt), until: day(answerBy) })}
      </p>
      <div>
        <Button kind="secondary" small busy={pass.isPending} onClick={() => pass.mutate()}>
          {t('pass', { email })}
        </Button>
      </div>
      <ErrorMessage id={`pass-${succession.id}`} message={sentenceOf(pass.error)} />
    </Card>
  );
}
