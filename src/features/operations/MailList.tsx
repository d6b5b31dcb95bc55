import { useTranslations } from 'use-intl';
import styles from '#features/console/ConsoleFrame.module.css';
import { FilterForm } from '#features/console/FilterForm.tsx';
import { Moment } from '#features/console/Moment.tsx';
import { PagedTable } from '#features/console/PagedTable.tsx';
import { pageIn } from '#features/console/useListAddress.ts';
import { ChosenWish } from '#features/console/WishField.tsx';
import { call, queryOf } from '#platform/browser/api.ts';
import { messages } from '#platform/browser/messages.ts';
import { keepPreviousData, useQuery } from '#platform/browser/useQuery.ts';
import { sentenceOf, useWrite } from '#platform/browser/useWrite.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Refusal } from '#platform/ui/Refusal.tsx';
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
        <ChosenWish
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
          { head: t('at'), className: styles.when, cell: (mail) => <Moment at={mail.createdAt} /> },
          { head: t('to'), cell: (mail) => mail.recipient },
          { head: t('subject'), className: styles.wide, cell: (mail) => mail.subject },
          { head: t('state'), cell: (mail) => t(`states.${mail.state}`) },
          { head: t('tries'), numeric: true, cell: (mail) => mail.attempts },
          { head: t('next'), cell: (mail) => <Moment at={mail.nextTryAt} /> },
        ]}
      />
    </>
  );
}

function TestMail() {
  const t = useTranslations('console.mails');
  const send = useWrite([['GET /api/admin/mails']], async (_, options) => {
    await call<typeof sendTestMail>('POST /api/admin/test-mail', {}, options);
    messages.show(t('tested'), 'good');
  });
  return (
    <div>
      <Button kind="secondary" small busy={send.isPending} onClick={() => send.mutate()}>
        {t('test')}
      </Button>
      <Refusal id="test-mail" sentence={sentenceOf(send.error)} />
    </div>
  );
}
