import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#platform/ui/Button.tsx';
import { EmptyState } from '#platform/ui/feedback/EmptyState.tsx';
import { Notice } from '#platform/ui/feedback/Notice.tsx';
import { Skeleton } from '#platform/ui/feedback/Skeleton.tsx';
import { BeyondLastPage } from '#platform/ui/navigation/BeyondLastPage.tsx';
import { Pagination } from '#platform/ui/navigation/Pagination.tsx';
import { pageHref } from './useListAddress.ts';

/** One page of a list, and how many there are in all. */
export type PagedAnswer<Item> = { items: readonly Item[]; total: number; page: number; size: number };

/** What a page of a list needs; `empty` is said where nothing is in it. */
export type PagedListProps<Item, Answer extends PagedAnswer<Item>> = {
  result: UseQueryResult<Answer>;
  path: string;
  search: URLSearchParams;
  empty: string;
  children: (answer: Answer) => ReactNode;
};

/** One page of a list: how many there are, the list, the ways to its other pages; and what stands there without any. */
export function PagedList<Item, Answer extends PagedAnswer<Item>>(props: PagedListProps<Item, Answer>) {
  const { result, path, search, empty, children } = props;
  const t = useTranslations('console');
  const { data } = result;
  if (result.isError && !data)
    return (
      <Notice kind="warning" title={t('failed')}>
        <Button kind="secondary" small busy={result.isFetching} onClick={() => result.refetch()}>
          {t('again')}
        </Button>
      </Notice>
    );
  if (!data) return <Skeleton lines={6} text={t('loading')} />;
  const pages = Math.ceil(data.total / data.size);
  const nothing = pages > 0 ? <Beyond last={pageHref(path, search, pages - 1)} /> : <EmptyState title={empty} />;
  return (
    <div className="group" aria-busy={result.isPlaceholderData}>
      <p role="status" className={data.total === 0 ? 'visually-hidden' : undefined}>
        {t('count', { count: data.total })}
      </p>
      {data.items.length === 0 ? nothing : children(data)}
      <Pagination
        label={t('pages.label')}
        page={data.page}
        pages={pages}
        hrefOf={(page) => pageHref(path, search, page)}
        previousText={t('pages.previous')}
        nextText={t('pages.next')}
        pageText={(page) => t('pages.page', { page })}
      />
    </div>
  );
}

function Beyond({ last }: { last: string }) {
  const t = useTranslations('console.pages');
  return <BeyondLastPage title={t('beyond')} href={last} text={t('last')} />;
}
