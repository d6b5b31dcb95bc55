import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import styles from '#features/console/ConsoleTable.module.css';
import { DateTime } from '#features/console/DateTime.tsx';
import { SelectFilter } from '#features/console/FilterField.tsx';
import { FilterForm } from '#features/console/FilterForm.tsx';
import { PagedTable } from '#features/console/PagedTable.tsx';
import { pageIn } from '#features/console/useListAddress.ts';
import { call, queryOf } from '#platform/browser/network/api.ts';
import { sentenceOf, useWrite } from '#platform/browser/network/useWrite.ts';
import { toasts } from '#platform/browser/toasts.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import type { listQueuedMails, sendTestMail } from './contract.ts';

/** The outbox: to whom, about what, and what has become of it; never what a mail says. */
export function MailList({ path, search }: { path: string; search: URLSearchParams }) {
  const t = useTranslations('console.mails');
  const unsent = search.get('unsent') === 'true' ? 'true' : 'false';
  const result = useQuery({
    ...queryOf<typeof listQueuedMails>('GET /api/admin/mails', { query: { page: pageIn(search), unsent } }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <FilterForm path={path} search={search}>
        <SelectFilter
          name="unsent"
          label={t('which')}
          value={unsent === 'true' ? 'true' : ''}
          choices={[
            ['', t('all')],
            ['true', t('unsent')],
          ]}
        />
      </FilterForm>
      <TestMail />
      <PagedTable
        result={result}
        path={path}
        search={search}
        empty={t('empty')}
        caption={t('caption')}
        columns={[
          { head: t('at'), className: styles.when, cell: (mail) => <DateTime at={mail.createdAt} /> },
          { head: t('to'), cell: (mail) => mail.recipient },
          { head: t('subject'), className: styles.wide, cell: (mail) => mail.subject },
          { head: t('state'), cell: (mail) => t(`states.${mail.state}`) },
          { head: t('tries'), numeric: true, cell: (mail) => mail.attempts },
          { head: t('next'), cell: (mail) => <DateTime at={mail.nextTryAt} /> },
        ]}
      />
    </>
  );
}

function TestMail() {
  const t = useTranslations('console.mails');
  const send = useWrite([['GET /api/admin/mails']], async (_, options) => {
    await call<typeof sendTestMail>('POST /api/admin/test-mail', {}, options);
    toasts.show(t('tested'), 'good');
  });
  return (
    <div>
      <Button kind="secondary" small busy={send.isPending} onClick={() => send.mutate()}>
        {t('test')}
      </Button>
      <ErrorMessage id="test-mail" message={sentenceOf(send.error)} />
    </div>
  );
}
