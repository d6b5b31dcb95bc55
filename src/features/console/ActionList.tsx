import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useRoleLabels } from '#features/users/useRoleLabels.ts';
import { queryOf } from '#platform/browser/network/api.ts';
import { hasMessage } from '#platform/messages.ts';
import { Link } from '#platform/ui/navigation/Link.tsx';
import { Table } from '#platform/ui/Table.tsx';
import styles from './ConsoleTable.module.css';
import type { listActions } from './console.contract.ts';
import type { AdminAction } from './console.schema.ts';
import { DateTime } from './DateTime.tsx';
import { PagedList } from './PagedList.tsx';
import { pageIn } from './useListAddress.ts';

type ActionListProps = { path: string; search: URLSearchParams; kind?: string; id?: string };

const pagesOf: Record<string, (id: string) => string> = {
  place: (id) => `/manage-listings/${id}`,
  user: (id) => `/users/${id}`,
  fact: (id) => `/manage-facts?place=${id.slice(-2)}`,
};

/** What administrators did, to everything or to one thing. */
export function ActionList({ path, search, kind = '', id = '' }: ActionListProps) {
  const t = useTranslations('console.actions');
  const result = useQuery({
    ...queryOf<typeof listActions>('GET /api/admin/actions', { query: { page: pageIn(search), kind, id } }),
    placeholderData: keepPreviousData,
  });
  return (
    <PagedList result={result} path={path} search={search} empty={t('empty')}>
      {({ items }) => (
        <Table caption={t('caption')} captionHidden>
          <thead>
            <tr>
              <th scope="col">{t('at')}</th>
              <th scope="col">{t('who')}</th>
              <th scope="col">{t('what')}</th>
              {!id && <th scope="col">{t('about')}</th>}
            </tr>
          </thead>
          <tbody>
            {items.map((action) => (
              <ActionRow key={action.id} action={action} withSubject={!id} />
            ))}
          </tbody>
        </Table>
      )}
    </PagedList>
  );
}

function ActionRow({ action, withSubject }: { action: AdminAction; withSubject: boolean }) {
  const t = useTranslations('console.actions');
  const { subjectKind, subjectId, subjectName } = action;
  const told = useTold()(action.detail);
  const words = `words.${action.action.replaceAll('.', '_')}`;
  return (
    <tr>
      <td className={styles.when}>
        <DateTime at={action.at} />
      </td>
      <td>{action.actor ?? t('gone')}</td>
      <td className={styles.wide}>
        {hasMessage(t, words) ? t(words) : <code>{action.action}</code>}
        {told.length > 0 && <div className="small quiet">{told.join(', ')}</div>}
      </td>
      {withSubject && (
        <td className={styles.wide}>
          <Subject kind={subjectKind} id={subjectId} name={subjectName} />
        </td>
      )}
    </tr>
  );
}

/** What was changed and to what, in the reader's words; what they do not name says nothing more than the action itself. */
function useTold(): (detail: AdminAction['detail']) => string[] {
  const t = useTranslations('console.actions');
  const roleWords = useRoleLabels();
  const said = (key: string) => (hasMessage(t, key) ? [t(key)] : []);
  return ({ fields = [], values = {} }) => [
    ...Object.entries(values).flatMap(([name, value]) =>
      name === 'roles' ? [roleWords(String(value))] : said(`values.${name}.${value}`),
    ),
    ...fields.filter((name) => !(name in values)).flatMap((name) => said(`fields.${name}`)),
  ];
}

/** What was acted on: by the name it has now, else by what kind of thing it is. */
function Subject({ kind, id, name }: { kind: string; id: string | null; name: string | null }) {
  const t = useTranslations('console.actions.kinds');
  const words = name ?? (kind === 'fact' && id ? id : hasMessage(t, kind) ? t(kind) : '—');
  const page = pagesOf[kind];
  return page && id && (name || kind === 'fact') ? <Link href={page(id)}>{words}</Link> : words;
}
