import { useTranslations } from 'use-intl';
import { SuspensionDialog } from '#features/console/suspensions/SuspensionDialog.tsx';
import { call } from '#platform/browser/network/api.ts';
import type { AccountDetail, bringUserBack, suspendUser } from './console.contract.ts';

const reads = [['GET /api/admin/users/{id}'], ['GET /api/admin/actions']] as const;

type UserSuspensionProps = { account: AccountDetail; suspends: boolean; onClose: () => void };

/** Suspends an account, or lets it sign in again, after the reason was given. */
export function UserSuspension({ account: { id, email }, suspends, onClose }: UserSuspensionProps) {
  const t = useTranslations('suspensions.user');
  const act = suspends ? 'suspend' : 'back';
  return (
    <SuspensionDialog
      words={{
        title: t(`${act}.title`, { email }),
        confirm: t(`${act}.confirm`),
        reason: t(`${act}.reason`),
        done: t(`${act}.done`, { email }),
      }}
      suspends={suspends}
      asks={{ until: suspends, tellReason: true }}
      reads={reads}
      send={({ reason, until, tellReason }, options) =>
        suspends
          ? call<typeof suspendUser>(
              'POST /api/admin/users/{id}/suspend',
              { params: { id }, body: { reason, until: until || null, tellReason } },
              options,
            )
          : call<typeof bringUserBack>(
              'POST /api/admin/users/{id}/bring-back',
              { params: { id }, body: { reason, tellReason } },
              options,
            )
      }
      onClose={onClose}
    >
      {suspends ? (
        <ul>
          <li>{t('effects.sessions')}</li>
          <li>{t('effects.data')}</li>
          <li>{t('effects.mail')}</li>
        </ul>
      ) : (
        <p>{t('backText')}</p>
      )}
    </SuspensionDialog>
  );
}
