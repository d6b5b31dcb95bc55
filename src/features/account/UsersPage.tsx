import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { ConsoleFrame } from '#features/console/ConsoleFrame.tsx';
import { DateTime } from '#features/console/DateTime.tsx';
import { TextFilter } from '#features/console/FilterField.tsx';
import { FilterForm } from '#features/console/FilterForm.tsx';
import { PagedList } from '#features/console/PagedList.tsx';
import { hrefWith, pageIn } from '#features/console/useListAddress.ts';
import { SignedIn } from '#features/signed-in/SignedIn.tsx';
import type { listUsers } from '#features/users/contract.ts';
import type { ListedUser } from '#features/users/schema.ts';
import { useRoleLabels } from '#features/users/useRoleLabels.ts';
import { callForBytes, queryOf } from '#platform/browser/network/api.ts';
import { sentenceOf, useWrite } from '#platform/browser/network/useWrite.ts';
import { saveFile } from '#platform/browser/saveFile.ts';
import { useActor } from '#platform/browser/session/session.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';
import { Menu, MenuItem } from '#platform/ui/navigation/Menu.tsx';
import { SortHeader, Table } from '#platform/ui/Table.tsx';
import type { exportUsers } from './console.contract.ts';
import { UserDelete } from './UserDelete.tsx';
import { UserRoles } from './UserRoles.tsx';

const path = '/users';
const columns = ['email', 'roles', 'createdAt', 'touchDate'] as const;

type UserAction = { what: 'roles' | 'delete'; user: ListedUser };

/** Everybody who has an account: found by address, sorted, page by page, with their roles. */
export function UsersPage() {
  const t = useTranslations('users');
  return (
    <SignedIn>
      <ConsoleFrame tab="users" heading={t('heading')}>
        <People />
      </ConsoleFrame>
    </SignedIn>
  );
}

function People() {
  const t = useTranslations('users');
  const [search] = useSearchParams();
  const [act, setAct] = useState<UserAction | null>(null);
  const [filter, sort] = [search.get('filter') ?? '', search.get('sort') ?? 'email,asc'];
  const result = useQuery({
    ...queryOf<typeof listUsers>('GET /api/users', { query: { page: pageIn(search), size: 25, filter, sort } }),
    placeholderData: keepPreviousData,
  });
  const close = () => setAct(null);
  return (
    <>
      <FilterForm path={path} search={search}>
        <TextFilter name="filter" label={t('filter')} value={filter} />
      </FilterForm>
      <SaveTable filter={filter} />
      <PagedList result={result} path={path} search={search} empty={t('empty')}>
        {({ items }) => (
          <Table caption={t('caption')} captionHidden>
            <thead>
              <tr>
                {columns.map((column) => (
                  <Column key={column} column={column} sort={sort} search={search} />
                ))}
                <th scope="col">{t('act')}</th>
              </tr>
            </thead>
            <tbody>
              {items.map((user) => (
                <PersonRow key={user.id} user={user} onAction={(what) => setAct({ what, user })} />
              ))}
            </tbody>
          </Table>
        )}
      </PagedList>
      {act?.what === 'roles' && <UserRoles key={act.user.id} user={act.user} onClose={close} />}
      {act?.what === 'delete' && <UserDelete key={act.user.id} user={act.user} onClose={close} />}
    </>
  );
}

type ColumnProps = { column: (typeof columns)[number]; sort: string; search: URLSearchParams };

function Column({ column, sort, search }: ColumnProps) {
  const t = useTranslations('users');
  const [field, order] = sort.split(',');
  const isSorted = field === column;
  const next = isSorted && order === 'asc' ? 'desc' : 'asc';
  return (
    <SortHeader
      href={hrefWith(path, search, { sort: `${column},${next}` })}
      {...(isSorted ? { direction: order === 'desc' ? 'descending' : 'ascending' } : {})}
    >
      {t(`columns.${column}`)}
    </SortHeader>
  );
}

function PersonRow({ user, onAction }: { user: ListedUser; onAction: (what: UserAction['what']) => void }) {
  const t = useTranslations('users');
  const roleWords = useRoleLabels();
  // One's own account is left at its own page, which says goodbye and ends the session here.
  const isOwn = useActor()?.userId === user.id;
  return (
    <tr>
      <th scope="row">
        <Link href={`/users/${user.id}`}>{user.email}</Link>
      </th>
      <td>{roleWords(user.roles)}</td>
      <td>
        <DateTime at={user.createdAt} />
      </td>
      <td>
        <DateTime at={user.touchDate} />
      </td>
      <td>
        <Menu label={t('act')} hiddenText={user.email}>
          <MenuItem href={`/users/${user.id}`}>{t('open')}</MenuItem>
          <MenuItem onClick={() => onAction('roles')}>{t('roles.action')}</MenuItem>
          {!isOwn && (
            <MenuItem danger onClick={() => onAction('delete')}>
              {t('delete.action')}
            </MenuItem>
          )}
        </Menu>
      </td>
    </tr>
  );
}

function SaveTable({ filter }: { filter: string }) {
  const t = useTranslations('users');
  const save = useWrite([], async (_, options) => {
    const bytes = await callForBytes<typeof exportUsers>('GET /api/admin/users.csv', { query: { filter } }, options);
    saveFile(bytes, 'users.csv');
  });
  return (
    <div>
      <Button kind="secondary" small icon={<Icon of={Download} />} busy={save.isPending} onClick={() => save.mutate()}>
        {t('save')}
      </Button>
      <ErrorMessage id="save-table" message={sentenceOf(save.error)} />
    </div>
  );
}
