import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import consoleSectionStyles from '#features/console/ConsoleSection.module.css';
import consoleTableStyles from '#features/console/ConsoleTable.module.css';
import type { EditablePlace } from '#features/places/core/schema.ts';
import { call, queryOf } from '#platform/browser/network/api.ts';
import { sentenceOf, useWrite } from '#platform/browser/network/useWrite.ts';
import { toasts } from '#platform/browser/toasts.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ConfirmDialog } from '#platform/ui/feedback/ConfirmDialog.tsx';
import { LoadFailed } from '#platform/ui/feedback/LoadFailed.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';
import { Table } from '#platform/ui/Table.tsx';
import { regionLabel } from '#vocabulary/regions/regions.ts';
import type { ListedPlace, listDuplicates, mergePlaces } from './console.contract.ts';
import { listingReads } from './ManageListingsReview.tsx';

/** What may be the same listing once more, each with a way to make the two one. */
export function ManageListingsDuplicates({ place }: { place: EditablePlace }) {
  const t = useTranslations('manage.duplicates');
  const [other, setOther] = useState<ListedPlace | null>(null);
  const console = useTranslations('console');
  const read = useQuery(
    queryOf<typeof listDuplicates>('GET /api/admin/places/{id}/duplicates', { params: { id: place.id } }),
  );
  const found = read.data;
  const merge = useWrite<ListedPlace>([...listingReads], async ({ id: otherId, name }, options) => {
    const input = { params: { id: place.id }, body: { otherId } };
    await call<typeof mergePlaces>('POST /api/admin/places/{id}/merge', input, options);
    toasts.show(t('done', { name }), 'good');
  });
  return (
    <section aria-labelledby="duplicates" className={consoleSectionStyles.section}>
      <h2 id="duplicates">{t('heading')}</h2>
      {!found && read.error && <LoadFailed message={console('failed')} again={console('again')} read={read} />}
      {found?.length === 0 && <p>{t('none')}</p>}
      {found && found.length > 0 && <DuplicatesTable found={found} onMerge={setOther} />}
      <ConfirmDialog
        open={other !== null}
        onClose={() => {
          merge.reset();
          setOther(null);
        }}
        title={t('title', { name: place.name })}
        closeText={t('back')}
        confirmText={t('confirm')}
        danger
        busy={merge.isPending}
        refusal={sentenceOf(merge.error)}
        onConfirm={() => other && merge.mutate(other, { onSuccess: () => setOther(null) })}
      >
        <p>{t('text', { other: other?.name ?? '' })}</p>
        <p>{t('final')}</p>
      </ConfirmDialog>
    </section>
  );
}

type DuplicatesTableProps = { found: readonly ListedPlace[]; onMerge: (place: ListedPlace) => void };

function DuplicatesTable({ found, onMerge }: DuplicatesTableProps) {
  const t = useTranslations('manage.duplicates');
  const all = useTranslations('manage');
  const language = useLanguage();
  return (
    <Table caption={t('heading')} captionHidden>
      <thead>
        <tr>
          <th scope="col">{all('columns.name')}</th>
          <th scope="col">{all('columns.status')}</th>
          <th scope="col">{all('columns.where')}</th>
          <th scope="col">{all('columns.email')}</th>
          <th scope="col">{all('columns.source')}</th>
          <th scope="col">{all('act')}</th>
        </tr>
      </thead>
      <tbody>
        {found.map((one) => (
          <tr key={one.id}>
            <th scope="row" className={consoleTableStyles.wide}>
              <Link href={`/manage-listings/${one.id}`}>{one.name}</Link>
            </th>
            <td>{all(`status.${one.status}`)}</td>
            <td>{one.city ?? (one.region ? regionLabel(one.region, language) : '—')}</td>
            <td>{one.email ?? '—'}</td>
            <td>{one.source ?? '—'}</td>
            <td>
              <Button kind="secondary" small onClick={() => onMerge(one)}>
                {t('merge')} <span className="visually-hidden">{one.name}</span>
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
