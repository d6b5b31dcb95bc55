import { useTranslations } from 'use-intl';
import { SortHeader } from '#platform/ui/Table.tsx';
import type { CaseOrder } from '#vocabulary/places/deskStates.ts';
import { type DeskFilter, deskHref } from './desk.rules.ts';

/** Which way a column is sorted that the cases are in the order of. */
const directions = { stage: 'ascending', name: 'ascending', changed: 'descending' } as const;

/** Which columns there are, and how the cases are looked at. */
type CaseHeadsProps = {
  filter: DeskFilter;
  has: Readonly<Record<'tick' | 'tag' | 'died' | 'next' | 'balance' | 'branch', boolean>>;
};

/** The heads of the columns that there are. */
export function CaseHeads({ filter, has }: CaseHeadsProps) {
  const t = useTranslations('desk.table');
  const sorted = (order: CaseOrder) => (
    <SortHeader
      href={deskHref({ ...filter, order })}
      {...(filter.order === order ? { direction: directions[order] } : {})}
    >
      {t(order)}
    </SortHeader>
  );
  return (
    <thead>
      <tr aria-rowindex={1}>
        {has.tick && (
          <th scope="col">
            <span className="visually-hidden">{t('tick')}</span>
          </th>
        )}
        {has.tag && <th scope="col">{t('tag')}</th>}
        {sorted('name')}
        {has.died && <th scope="col">{t('died')}</th>}
        {sorted('stage')}
        <th scope="col">{t('where')}</th>
        <th scope="col">{t('service')}</th>
        {has.next && <th scope="col">{t('next')}</th>}
        <th scope="col">{t('open')}</th>
        {has.balance && (
          <th scope="col" data-numeric>
            {t('balance')}
          </th>
        )}
        {has.branch && <th scope="col">{t('branch')}</th>}
        <th scope="col">{t('who')}</th>
        {sorted('changed')}
      </tr>
    </thead>
  );
}
