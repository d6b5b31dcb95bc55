import { useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { listMyPlaces } from '#features/places/core/contract.ts';
import { mayOwnListing } from '#features/places/core/editing.rules.ts';
import { queryOf } from '#platform/browser/network/api.ts';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { useActor } from '#platform/browser/session/session.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { ConfirmDialog } from '#platform/ui/feedback/ConfirmDialog.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import type { TakingPayments } from './schema.ts';
import styles from './TakePayments.module.css';
import { takingQuery, useCheckTaking, useConnectPayments, useStopPayments } from './useTakingPayments.ts';

type Branch = { id: string; name: string };
type State = Exclude<TakingPayments['state'], 'off'>;

/** Whether each branch takes payments online; nothing at all where the operator offers no such thing. */
export function TakePayments({ branches }: { branches: readonly Branch[] }) {
  const t = useTranslations('onlinePayments.taking');
  const actor = useActor() ?? null;
  const own = useQuery(queryOf<typeof listMyPlaces>('GET /api/places/my-listings'));
  const read = useQueries({ queries: branches.map(({ id }) => takingQuery(id)) });
  const isOwner = ({ id }: Branch) => own.data?.some((one) => one.id === id && mayOwnListing(actor, one)) ?? false;
  const offered = branches.flatMap((branch, index) => {
    const state = read[index]?.data?.state ?? 'off';
    return state === 'off' ? [] : [{ branch, state }];
  });
  if (offered.length === 0) return null;
  return (
    <section aria-labelledby="take-payments" className="group no-print">
      <h2 id="take-payments" className={styles.heading}>
        {t('heading')}
      </h2>
      <p className="quiet prose">{t('text')}</p>
      {offered.map(({ branch, state }) => (
        <OfBranch
          key={branch.id}
          branch={branch}
          several={branches.length > 1}
          state={state}
          isOwner={isOwner(branch)}
        />
      ))}
    </section>
  );
}

type OfBranchProps = { branch: Branch; several: boolean; state: State; isOwner: boolean };

function OfBranch({ branch, several, state, isOwner }: OfBranchProps) {
  const t = useTranslations('onlinePayments.taking');
  const connect = useConnectPayments(branch.id);
  const check = useCheckTaking(branch.id);
  const asked = useRef(false);
  const isWaiting = state === 'unfinished' || state === 'asked';
  useEffect(() => {
    // Whoever comes back from the provider wants to read what it says now.
    if (!isWaiting || asked.current) return;
    asked.current = true;
    check.mutate();
  }, [isWaiting, check]);
  return (
    <div className={styles.branch}>
      {several && <h3>{branch.name}</h3>}
      <p role="status">{t(state)}</p>
      <ErrorMessage id={`take-payments-${branch.id}`} message={sentenceOf(connect.error) ?? sentenceOf(check.error)} />
      <ButtonRow>
        {isOwner && state !== 'ready' && (
          <Button kind="secondary" small busy={connect.isPending} onClick={() => connect.mutate()}>
            {t(state === 'none' ? 'connect' : 'goOn')}
          </Button>
        )}
        {isWaiting && (
          <Button kind="quiet" small busy={check.isPending} onClick={() => check.mutate()}>
            {t('check')}
          </Button>
        )}
        {isOwner && state !== 'none' && <StopPayments branch={branch} />}
      </ButtonRow>
      {!isOwner && state !== 'ready' && <p className="quiet small">{t('owner')}</p>}
    </div>
  );
}

function StopPayments({ branch }: { branch: Branch }) {
  const t = useTranslations('onlinePayments.taking');
  const [isOpen, setIsOpen] = useState(false);
  const stop = useStopPayments(branch.id);
  return (
    <>
      <Button kind="quiet" small onClick={() => setIsOpen(true)}>
        {t('stop')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('stopTitle', { home: branch.name })}
        closeText={t('close')}
        confirmText={t('stop')}
        busy={stop.isPending}
        refusal={sentenceOf(stop.error)}
        onConfirm={() => stop.mutate(undefined, { onSuccess: () => setIsOpen(false) })}
      >
        <p>{t('stopText')}</p>
      </ConfirmDialog>
    </>
  );
}
