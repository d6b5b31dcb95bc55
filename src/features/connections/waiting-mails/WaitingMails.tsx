import { useTranslations } from 'use-intl';
import { call, queryOf } from '#platform/browser/network/api.ts';
import { sentenceOf, useWrite } from '#platform/browser/network/useWrite.ts';
import { pollIntervalOf, usePollingQuery } from '#platform/browser/query/usePollingQuery.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { Notice } from '#platform/ui/feedback/Notice.tsx';
import { limits } from '#vocabulary/limits.ts';
import type { getWaitingMails, sendWaitingMails } from './contract.ts';

const address = 'GET /api/spirits/{id}/waiting-mails';

/** That mails to a family wait for the morning where it lives, with a way to send them while it is on the telephone. */
export function WaitingMails({ spiritId }: { spiritId: string }) {
  const t = useTranslations('waitingMails');
  const params = { id: spiritId };
  const { data } = usePollingQuery(
    queryOf<typeof getWaitingMails>(address, { params }),
    pollIntervalOf(limits.notificationsPoll),
  );
  const send = useWrite([[address]], (_input: undefined, options) =>
    call<typeof sendWaitingMails>('POST /api/spirits/{id}/waiting-mails/send', { params }, options),
  );
  const count = data?.count ?? 0;
  return (
    <div role="status" className="no-print">
      {count > 0 && (
        <Notice title={t('title', { count })}>
          <p>{t('text')}</p>
          <ErrorMessage id="waiting-mails" message={sentenceOf(send.error)} />
          <p>
            <Button kind="secondary" small busy={send.isPending} onClick={() => send.mutate(undefined)}>
              {t('send', { count })}
            </Button>
          </p>
        </Notice>
      )}
      {count === 0 && send.isSuccess && <p>{t('sent')}</p>}
    </div>
  );
}
