import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import styles from '#features/console/ConsoleTable.module.css';
import { DateTime } from '#features/console/DateTime.tsx';
import { SelectFilter } from '#features/console/FilterField.tsx';
import { FilterForm } from '#features/console/FilterForm.tsx';
import { PagedTable } from '#features/console/PagedTable.tsx';
import { hrefWith, pageIn } from '#features/console/useListAddress.ts';
import { call } from '#platform/browser/network/api.ts';
import { sentenceOf, useWrite } from '#platform/browser/network/useWrite.ts';
import { toasts } from '#platform/browser/toasts.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import type { sendMailAgain, sendTestMail } from './contract.ts';
import { MailSearch } from './MailSearch.tsx';
import { maySendAgain } from './rules.ts';
import type { QueuedMail } from './schema.ts';
import { mailReads, useMails } from './useMails.ts';

/** The outbox: to whom, about what, and what has become of it; never what a mail says. */
export function MailList({ path, search }: { path: string; search: URLSearchParams }) {
  const t = useTranslations('console.mails');
  const navigate = useNavigate();
  const [email, setEmail] = useState('');
  const unsent = search.get('unsent') === 'true';
  const result = useMails(email, unsent, pageIn(search));
  const find = (asked: string) => {
    setEmail(asked);
    void navigate(hrefWith(path, search, {}), { replace: true, preventScrollReset: true });
  };
  return (
    <>
      <MailSearch email={email} onFind={find} />
      <FilterForm path={path} search={search}>
        <SelectFilter
          name="unsent"
          label={t('which')}
          value={unsent ? 'true' : ''}
          choices={[
            ['', t('all')],
            ['true', t('unsent')],
          ]}
        />
      </FilterForm>
      {email ? <h2 className={styles.wide}>{t('toOne', { email })}</h2> : <TestMail />}
      <PagedTable
        result={result}
        path={path}
        search={search}
        empty={t(email ? 'emptyToOne' : 'empty')}
        caption={t('caption')}
        columns={[
          { head: t('at'), className: styles.when, cell: (mail) => <DateTime at={mail.createdAt} /> },
          { head: t('to'), cell: (mail) => mail.recipient },
          { head: t('subject'), className: styles.wide, cell: (mail) => mail.subject },
          { head: t('state'), cell: (mail) => t(`states.${mail.state}`) },
          { head: t('tries'), numeric: true, cell: (mail) => mail.attempts },
          { head: t('next'), cell: (mail) => <DateTime at={mail.nextTryAt} /> },
          { head: t('act'), cell: (mail) => maySendAgain(mail) && <SendAgain mail={mail} /> },
        ]}
      />
    </>
  );
}

/** Sends a mail that was given up again. */
function SendAgain({ mail: { id, recipient } }: { mail: QueuedMail }) {
  const t = useTranslations('console.mails');
  const send = useWrite([...mailReads], async (_, options) => {
    await call<typeof sendMailAgain>('POST /api/admin/mails/{id}/send-again', { params: { id } }, options);
    toasts.show(t('sendingAgain', { email: recipient }), 'good');
  });
  return (
    <>
      <Button kind="secondary" small busy={send.isPending} onClick={() => send.mutate()}>
        {t('sendAgain')} <span className="visually-hidden">{recipient}</span>
      </Button>
      <ErrorMessage id={`send-again-${id}`} message={sentenceOf(send.error)} />
    </>
  );
}

function TestMail() {
  const t = useTranslations('console.mails');
  const send = useWrite([...mailReads], async (_, options) => {
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
