import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { ActionList } from '#features/console/ActionList.tsx';
import { ConsoleFrame } from '#features/console/ConsoleFrame.tsx';
import styles from '#features/console/ConsoleSection.module.css';
import { DateTime } from '#features/console/DateTime.tsx';
import { NotRead } from '#features/console/NotRead.tsx';
import { dayOf } from '#features/console/suspensions/rules.ts';
import { SuspensionHistory } from '#features/console/suspensions/SuspensionHistory.tsx';
import { SignedIn } from '#features/signed-in/SignedIn.tsx';
import { mayAdministerUsers } from '#features/users/rules.ts';
import { useRoleLabels } from '#features/users/useRoleLabels.ts';
import { call, queryOf } from '#platform/browser/network/api.ts';
import { sentenceOf, useWrite } from '#platform/browser/network/useWrite.ts';
import { endSession } from '#platform/browser/session/endSession.ts';
import { useActor } from '#platform/browser/session/session.ts';
import { useDateTimeFormat } from '#platform/browser/useDateTimeFormat.ts';
import { hasMessage } from '#platform/messages.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { Notice } from '#platform/ui/feedback/Notice.tsx';
import { Skeleton } from '#platform/ui/feedback/Skeleton.tsx';
import { BackLink } from '#platform/ui/navigation/BackLink.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';
import { SummaryList } from '#platform/ui/SummaryList.tsx';
import { Table } from '#platform/ui/Table.tsx';
import type { AccountDetail, endSessionsOfUser, getAccountDetail } from './console.contract.ts';
import { UserDelete } from './UserDelete.tsx';
import { UserRoles } from './UserRoles.tsx';
import { UserSuspension } from './UserSuspension.tsx';

/** One account as an administrator sees it: roles, sessions, listings, and when it did what; nobody's record. */
export function UserPage() {
  const t = useTranslations('users');
  const { id = '' } = useParams();
  const mayRead = mayAdministerUsers(useActor());
  const account = useQuery({
    ...queryOf<typeof getAccountDetail>('GET /api/admin/users/{id}', { params: { id } }),
    enabled: mayRead,
  });
  return (
    <SignedIn>
      <ConsoleFrame
        tab="users"
        heading={account.data?.email ?? t('person')}
        back={<BackLink href="/users">{t('back')}</BackLink>}
      >
        {account.data && <Account account={account.data} />}
        {!account.data &&
          (account.error ? (
            <NotRead missing={t('missing')} read={account} />
          ) : (
            <Skeleton lines={6} text={t('loading')} />
          ))}
      </ConsoleFrame>
    </SignedIn>
  );
}

/** What can be done with an account, each after it was asked once more. */
type Act = 'roles' | 'delete' | 'suspend' | 'back';

function Asked({ asking, account, onClose }: { asking: Act; account: AccountDetail; onClose: () => void }) {
  const navigate = useNavigate();
  if (asking === 'roles') return <UserRoles user={account} onClose={onClose} />;
  if (asking === 'delete')
    return <UserDelete user={account} onClose={onClose} onDeleted={() => void navigate('/users')} />;
  return <UserSuspension account={account} suspends={asking === 'suspend'} onClose={onClose} />;
}

function Account({ account }: { account: AccountDetail }) {
  const t = useTranslations('users');
  const roleWords = useRoleLabels();
  const [search] = useSearchParams();
  const [asking, setAsking] = useState<Act | null>(null);
  const suspensions = useTranslations('suspensions');
  const { day } = useDateTimeFormat();
  const suspended = account.suspensions.find(({ current }) => current);
  const isOwn = useActor()?.userId === account.id;
  return (
    <>
      {suspended && (
        <Notice
          kind="warning"
          title={
            suspended.until
              ? suspensions('now.userUntil', { since: day(suspended.since), until: day(dayOf(suspended.until)) })
              : suspensions('now.user', { since: day(suspended.since) })
          }
        >
          <p>{suspensions('why', { reason: suspended.reason })}</p>
        </Notice>
      )}
      <SummaryList
        rows={[
          { key: 'roles', term: t('columns.roles'), details: roleWords(account.roles) },
          { key: 'language', term: t('language'), details: t(`languages.${account.language}`) },
          { key: 'created', term: t('columns.createdAt'), details: <DateTime at={account.createdAt} /> },
          { key: 'read', term: t('columns.touchDate'), details: <DateTime at={account.touchDate} /> },
        ]}
      />
      <ButtonRow>
        <Button onClick={() => setAsking('roles')}>{t('roles.action')}</Button>
        {!isOwn && (
          <Button kind="secondary" onClick={() => setAsking(suspended ? 'back' : 'suspend')}>
            {suspensions(`user.${suspended ? 'back' : 'suspend'}.action`)}
          </Button>
        )}
        {!isOwn && (
          <Button kind="danger" onClick={() => setAsking('delete')}>
            {t('delete.action')}
          </Button>
        )}
      </ButtonRow>
      {asking && <Asked asking={asking} account={account} onClose={() => setAsking(null)} />}
      <Sessions account={account} />
      <SuspensionHistory of="user" suspensions={account.suspensions} />
      <Listings account={account} />
      <section aria-labelledby="done" className={styles.section}>
        <h2 id="done">{t('actions')}</h2>
        <ActionList path={`/users/${account.id}`} search={search} kind="user" id={account.id} />
      </section>
      <Audits account={account} />
    </>
  );
}

function Sessions({ account: { id, sessions } }: { account: AccountDetail }) {
  const t = useTranslations('users.sessions');
  const navigate = useNavigate();
  const isOwn = useActor()?.userId === id;
  const end = useWrite([['GET /api/admin/users/{id}'], ['GET /api/admin/actions']], async (_, options) => {
    await call<typeof endSessionsOfUser>('DELETE /api/admin/users/{id}/sessions', { params: { id } }, options);
    if (!isOwn) return;
    // The one of this browser was among them.
    await endSession(true);
    await navigate('/');
  });
  return (
    <section aria-labelledby="sessions" className={styles.section}>
      <h2 id="sessions">{t('heading')}</h2>
      <p role="status">{t('count', { count: sessions.length })}</p>
      {sessions.length > 0 && (
        <>
          <Table caption={t('heading')} captionHidden>
            <thead>
              <tr>
                <th scope="col">{t('device')}</th>
                <th scope="col">{t('since')}</th>
                <th scope="col">{t('used')}</th>
              </tr>
            </thead>
            <tbody>
              {sessions.map((session) => (
                <tr key={session.id}>
                  <td>{session.device || t('unknown')}</td>
                  <td>
                    <DateTime at={session.createdAt} />
                  </td>
                  <td>
                    <DateTime at={session.lastActionAt} />
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
          <div>
            <Button kind="secondary" busy={end.isPending} onClick={() => end.mutate()}>
              {t('end')}
            </Button>
          </div>
        </>
      )}
      <ErrorMessage id="end-sessions" message={sentenceOf(end.error)} />
    </section>
  );
}

function Listings({ account: { listings } }: { account: AccountDetail }) {
  const t = useTranslations('users');
  if (listings.length === 0) return null;
  return (
    <section aria-labelledby="listings" className={styles.section}>
      <h2 id="listings">{t('listings')}</h2>
      <ul>
        {listings.map((place) => (
          <li key={place.id}>
            <Link href={`/manage-listings/${place.id}`}>{place.name}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Audits({ account: { audits } }: { account: AccountDetail }) {
  const t = useTranslations('users.audits');
  const did = (action: string) => {
    const key = `did.${action}`;
    return t(hasMessage(t, key) ? key : 'did.other');
  };
  const role = useRoleLabels();
  return (
    <section aria-labelledby="audits" className={styles.section}>
      <h2 id="audits">{t('heading')}</h2>
      <p className="quiet">{t('text')}</p>
      {audits.length === 0 && <p>{t('none')}</p>}
      {audits.length > 0 && (
        <Table caption={t('heading')} captionHidden>
          <thead>
            <tr>
              <th scope="col">{t('at')}</th>
              <th scope="col">{t('role')}</th>
              <th scope="col">{t('what')}</th>
            </tr>
          </thead>
          <tbody>
            {audits.map((audit) => (
              <tr key={audit.id}>
                <td>
                  <DateTime at={audit.date} />
                </td>
                <td>{role(audit.role)}</td>
                <td>{did(audit.action)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  );
}
