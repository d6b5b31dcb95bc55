import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { DateTime } from '#features/console/DateTime.tsx';
import { PagedList } from '#features/console/PagedList.tsx';
import { pageIn } from '#features/console/useListAddress.ts';
import type { LegalHold } from '#features/spirits/core/holds.schema.ts';
import { queryOf } from '#platform/browser/network/api.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { SummaryList } from '#platform/ui/SummaryList.tsx';
import { Tag } from '#platform/ui/Tag.tsx';
import type { listHolds } from './contract.ts';
import { HoldForm, ReleaseForm } from './HoldForm.tsx';

/** The register of what is kept by order of the law: placing a hold, and releasing it. */
export function Holds({ path, search }: { path: string; search: URLSearchParams }) {
  const t = useTranslations('console.holds');
  const [isPlacing, setIsPlacing] = useState(false);
  const result = useQuery({
    ...queryOf<typeof listHolds>('GET /api/admin/holds', { query: { page: pageIn(search) } }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <p className="lead">{t('lead')}</p>
      {isPlacing ? (
        <HoldForm onDone={() => setIsPlacing(false)} />
      ) : (
        <div>
          <Button onClick={() => setIsPlacing(true)}>{t('place')}</Button>
        </div>
      )}
      <PagedList result={result} path={path} search={search} empty={t('empty')}>
        {({ items }) => (
          <div className="group">
            {items.map((hold) => (
              <HoldCard key={hold.id} hold={hold} />
            ))}
          </div>
        )}
      </PagedList>
    </>
  );
}

function HoldCard({ hold }: { hold: LegalHold }) {
  const t = useTranslations('console.holds');
  const [isReleasing, setIsReleasing] = useState(false);
  const { spiritId, userId, reason, placedBy, placedAt, releasedReason, releasedBy, releasedAt } = hold;
  return (
    <Card
      as="article"
      title={reason}
      aside={releasedAt ? <Tag>{t('released')}</Tag> : <Tag tone="gold">{t('stands')}</Tag>}
      footer={
        releasedAt || isReleasing ? undefined : (
          <Button kind="quiet" small onClick={() => setIsReleasing(true)}>
            {t('release')}
          </Button>
        )
      }
    >
      <SummaryList
        rows={[
          {
            key: 'what',
            term: t('what'),
            details: (
              <>
                {t(spiritId ? 'record' : 'account')} <code>{spiritId ?? userId}</code>
              </>
            ),
          },
          ...(releasedReason ? [{ key: 'why', term: t('releasedWhy'), details: releasedReason }] : []),
        ]}
      />
      <p className="small quiet">
        {t('placedBy', { who: placedBy })} <DateTime at={placedAt} />
      </p>
      {releasedAt && (
        <p className="small quiet">
          {t('releasedBy', { who: releasedBy ?? '' })} <DateTime at={releasedAt} />
        </p>
      )}
      {isReleasing && !releasedAt && <ReleaseForm hold={hold} onDone={() => setIsReleasing(false)} />}
    </Card>
  );
}
