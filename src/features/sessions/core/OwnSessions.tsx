import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { call, queryOf } from '#platform/browser/network/api.ts';
import { sentenceOf, useWrite } from '#platform/browser/network/useWrite.ts';
import { endSession } from '#platform/browser/session/endSession.ts';
import { useDateTimeFormat } from '#platform/browser/useDateTimeFormat.ts';
import { useFocusAfter } from '#platform/browser/useFocusAfter.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ConfirmDialog } from '#platform/ui/feedback/ConfirmDialog.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { Skeleton } from '#platform/ui/feedback/Skeleton.tsx';
import { Tag } from '#platform/ui/Tag.tsx';
import { Time } from '#platform/ui/Time.tsx';
import styles from './AccountParts.module.css';
import type { endOwnSession, listOwnSessions, signOutEverywhere } from './contract.ts';
import type { OwnSession } from './schema.ts';

/** The person's sessions, as a query of the cache. */
export const ownSessionsQuery = queryOf<typeof listOwnSessions>('GET /api/user/sessions');

/** Where the person is signed in, each with a way to end it, and all of them at once. */
export function OwnSessions() {
  const t = useTranslations('account.sessions');
  const sessions = useQuery(ownSessionsQuery);
  const end = useWrite<string>([ownSessionsQuery.queryKey], (id, options) =>
    call<typeof endOwnSession>('DELETE /api/user/sessions/{id}', { params: { id } }, options),
  );
  const [outcome, goToOutcome] = useFocusAfter<HTMLParagraphElement>();
  if (!sessions.data)
    return sessions.error ? <p role="alert">{t('failed')}</p> : <Skeleton lines={3} text={t('loading')} />;
  return (
    <>
      <ul className={styles.list}>
        {sessions.data.map((own) => (
          <li key={own.id} className={styles.row}>
            <SessionWords own={own} />
            {own.current ? (
              <Tag>{t('current')}</Tag>
            ) : (
              <Button
                kind="secondary"
                small
                busy={end.isPending && end.variables === own.id}
                onClick={() => end.mutate(own.id, { onSuccess: goToOutcome })}
              >
                {t('end')} <span className="visually-hidden">{own.device || t('unknownDevice')}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <p ref={outcome} tabIndex={-1} role="status" className="small quiet">
        {end.isSuccess && t('ended')}
      </p>
      <ErrorMessage id="end-session" message={sentenceOf(end.error)} />
      <SignOutEverywhere />
    </>
  );
}

function SessionWords({ own }: { own: OwnSession }) {
  const t = useTranslations('account.sessions');
  const moment = useDateTimeFormat();
  return (
    <div>
      <p>{own.device || t('unknownDevice')}</p>
      <p className="small quiet">
        {t('since')} <Time dateTime={own.createdAt}>{moment.day(own.createdAt)}</Time>
        {' · '}
        {t('used')} <Time dateTime={own.lastActionAt}>{moment.exact(own.lastActionAt)}</Time>
      </p>
    </div>
  );
}

function SignOutEverywhere() {
  const t = useTranslations('account.sessions');
  const navigate = useNavigate();
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const leave = useWrite([], async (_, options) => {
    await call<typeof signOutEverywhere>('DELETE /api/user/sessions', {}, options);
    await endSession(true);
    await navigate('/');
  });
  return (
    <>
      <div>
        <Button kind="secondary" onClick={() => setIsDialogOpen(true)}>
          {t('everywhere')}
        </Button>
      </div>
      <ConfirmDialog
        open={isDialogOpen}
        onClose={() => setIsDialogOpen(false)}
        title={t('everywhereTitle')}
        closeText={t('goBack')}
        confirmText={t('everywhere')}
        busy={leave.isPending}
        refusal={sentenceOf(leave.error)}
        onConfirm={() => leave.mutate()}
      >
        <p>{t('everywhereText')}</p>
      </ConfirmDialog>
    </>
  );
}
