import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useTranslations } from 'use-intl';
import styles from '#features/sessions/core/AccountParts.module.css';
import { ownSessionsQuery } from '#features/sessions/core/OwnSessions.tsx';
import type { Passkey } from '#features/sessions/core/schema.ts';
import { ApiError } from '#platform/browser/network/api.ts';
import { sentenceOf, useWrite } from '#platform/browser/network/useWrite.ts';
import { useDateTimeFormat } from '#platform/browser/useDateTimeFormat.ts';
import { useFocusAfter } from '#platform/browser/useFocusAfter.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { Skeleton } from '#platform/ui/feedback/Skeleton.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { Time } from '#platform/ui/Time.tsx';
import { makePasskey, passkeysQuery, removePasskey, useSupportsPasskeys } from './usePasskeys.ts';

/** The person's passkeys: a way to sign in without a mail, by fingerprint, face or security key. */
export function Passkeys() {
  const t = useTranslations('account.passkeys');
  const knows = useSupportsPasskeys();
  const passkeys = useQuery(passkeysQuery);
  const remove = useWrite<string>([passkeysQuery.queryKey], removePasskey);
  const [outcome, goToOutcome] = useFocusAfter<HTMLParagraphElement>();
  if (!passkeys.data)
    return passkeys.error ? <p role="alert">{t('failed')}</p> : <Skeleton lines={2} text={t('loading')} />;
  return (
    <>
      {passkeys.data.length > 0 && (
        <ul className={styles.list}>
          {passkeys.data.map((passkey) => (
            <li key={passkey.id} className={styles.row}>
              <PasskeyWords passkey={passkey} />
              <Button
                kind="secondary"
                small
                busy={remove.isPending && remove.variables === passkey.id}
                onClick={() => remove.mutate(passkey.id, { onSuccess: goToOutcome })}
              >
                {t('remove')} <span className="visually-hidden">{passkey.name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <p ref={outcome} tabIndex={-1} role="status" className="small quiet">
        {remove.isSuccess && t('removed')}
      </p>
      <ErrorMessage id="remove-passkey" message={sentenceOf(remove.error)} />
      {knows ? (
        <NewPasskey wasRemoved={remove.isSuccess} onAdd={remove.reset} />
      ) : (
        <p className="quiet">{t('notHere')}</p>
      )}
    </>
  );
}

function PasskeyWords({ passkey }: { passkey: Passkey }) {
  const t = useTranslations('account.passkeys');
  const moment = useDateTimeFormat();
  const day = (date: string) => <Time dateTime={date}>{moment.day(date)}</Time>;
  return (
    <div>
      <p>{passkey.name}</p>
      <p className="small quiet">
        {t('since')} {day(passkey.createdAt)}
        {passkey.lastUsedAt && (
          <>
            {' · '}
            {t('used')} {day(passkey.lastUsedAt)}
          </>
        )}
      </p>
    </div>
  );
}

/** The way to one more. What was said of the last act gives way to what is said of the next one. */
function NewPasskey({ wasRemoved, onAdd }: { wasRemoved: boolean; onAdd: () => void }) {
  const t = useTranslations('account.passkeys');
  const unknown = useTranslations('account.sessions')('unknownDevice');
  const device = useQuery(ownSessionsQuery).data?.find(({ current }) => current)?.device;
  const add = useWrite<string>([passkeysQuery.queryKey], makePasskey);
  // Closing the browser's own question is no failure worth more than a word.
  const refusal = add.error instanceof ApiError ? sentenceOf(add.error) : add.error ? t('cancelled') : undefined;
  return (
    <>
      <div>
        <Button
          kind="secondary"
          icon={<Icon of={KeyRound} />}
          busy={add.isPending}
          onClick={() => {
            onAdd();
            add.mutate(device || unknown);
          }}
        >
          {t('add')}
        </Button>
      </div>
      <p role="status" className="small quiet">
        {add.isSuccess && !wasRemoved && t('added')}
      </p>
      <ErrorMessage id="add-passkey" message={refusal} />
    </>
  );
}
