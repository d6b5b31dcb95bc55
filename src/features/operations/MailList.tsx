import { useTranslations } from 'use-intl';
import { call, queryOf } from '#platform/browser/api.ts';
import { messages } from '#platform/browser/messages.ts';
import { keepPreviousData, useQuery } from '#platform/browser/useQuery.ts';
import { sentenceOf, useWrite } from '#platform/browser/useWrite.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Refusal } from '#platform/ui/Refusal.tsx';
import { Table } from '#platform/ui/Table.tsx';
import styles from './ConsoleFrame.module.css';
import type { listQueuedMails, sendTestMail } from './contract.ts';
import { FilterForm } from './FilterForm.tsx';
import { Moment } from './Moment.tsx';
import { Paged } from './Paged.tsx';
import { pageIn } from './useListAddress.ts';
import { ChosenWish } from './WishField.tsx';

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
      <Paged result={result} path={path} search={search} empty={t('empty')}>
        {({ items }) => (
          <Table caption={t('caption')} captionHidden>
            <thead>
              <tr>
                <th scope="col">{t('at')}</th>
                <th scope="col">{t('to')}</th>
                <th scope="col">{t('subject')}</th>
                <th scope="col">{t('state')}</th>
                <th scope="col" data-numeric>
                  {t('tries')}
                </th>
                <th scope="col">{t('next')}</th>
              </tr>
            </thead>
            <tbody>
              {items.map((mail) => (
                <tr key={mail.id}>
                  <td className={styles.when}>
                    <Moment at={mail.createdAt} />
                  </td>
                  <td>{mail.recipient}</td>
                  <td className={styles.wide}>{mail.subject}</td>
                  <td>{t(`states.${mail.state}`)}</td>
                  <td data-numeric>{mail.attempts}</td>
                  <td>
                    <Moment at={mail.nextTryAt} />
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
      </Paged>
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
