import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { SuspensionDialog } from '#features/console/suspensions/SuspensionDialog.tsx';
import { SuspensionHistory } from '#features/console/suspensions/SuspensionHistory.tsx';
import { call, queryOf } from '#platform/browser/network/api.ts';
import type { bringPlaceBack, listPlaceSuspensions, suspendPlace } from './console.contract.ts';
import { listingReads } from './ManageListingsReview.tsx';

const reads = [...listingReads, ['GET /api/admin/places/{id}/suspensions']] as const;

type ManageListingSuspensionProps = {
  place: { id: string; name: string; email: string | null };
  suspends: boolean;
  onClose: () => void;
};

/** Hides a listing from the public, or shows it again, after the reason was given. */
export function ManageListingSuspension({ place, suspends, onClose }: ManageListingSuspensionProps) {
  const t = useTranslations('suspensions.place');
  const act = suspends ? 'suspend' : 'back';
  const { id, name, email } = place;
  return (
    <SuspensionDialog
      words={{
        title: t(`${act}.title`, { name }),
        confirm: t(`${act}.confirm`),
        reason: t(`${act}.reason`),
        done: t(`${act}.done`, { name }),
      }}
      suspends={suspends}
      asks={{}}
      reads={reads}
      send={({ reason }, options) =>
        suspends
          ? call<typeof suspendPlace>(
              'POST /api/admin/places/{id}/suspend',
              { params: { id }, body: { reason } },
              options,
            )
          : call<typeof bringPlaceBack>(
              'POST /api/admin/places/{id}/bring-back',
              { params: { id }, body: { reason } },
              options,
            )
      }
      onClose={onClose}
    >
      {suspends ? (
        <ul>
          <li>{t('effects.public')}</li>
          <li>{t('effects.cases')}</li>
        </ul>
      ) : (
        <p>{t('backText')}</p>
      )}
      <p>{email ? t('mail', { email }) : t('noMail')}</p>
    </SuspensionDialog>
  );
}

/** When and why a listing was hidden from the public. */
export function ListingSuspensions({ id }: { id: string }) {
  const { data } = useQuery(
    queryOf<typeof listPlaceSuspensions>('GET /api/admin/places/{id}/suspensions', { params: { id } }),
  );
  return <SuspensionHistory of="place" suspensions={data ?? []} />;
}
