import { useQuery } from '@tanstack/react-query';
import { Lock, LockOpen } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Closing, Money } from '#features/invoices/money/schema.ts';
import { useMonthName } from '#features/invoices/money/useMonthName.ts';
import type { listMyPlaces } from '#features/places/core/contract.ts';
import { mayOwnListing } from '#features/places/core/editing.rules.ts';
import { queryOf } from '#platform/browser/network/api.ts';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { useActor } from '#platform/browser/session/session.ts';
import { useDateTimeFormat } from '#platform/browser/useDateTimeFormat.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ConfirmDialog } from '#platform/ui/feedback/ConfirmDialog.tsx';
import { Notice } from '#platform/ui/feedback/Notice.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import styles from './MonthClosing.module.css';
import { MonthHistory } from './MonthHistory.tsx';
import { ReopenMonth } from './ReopenMonth.tsx';
import { useCloseMonth } from './useMonths.ts';

type Branch = { id: string; name: string };

/** Whether a month is closed at each branch: closing it once it is over, opening it again, and what must not have changed. */
export function MonthClosing({ money }: { money: Money }) {
  const t = useTranslations('months');
  const actor = useActor() ?? null;
  const read = useQuery(queryOf<typeof listMyPlaces>('GET /api/places/my-listings'));
  const { from, to, today, branches, place, closings } = money;
  if (from !== to) return null;
  const isOver = from < today.slice(0, 7);
  const isOwner = ({ id }: Branch) => read.data?.some((one) => one.id === id && mayOwnListing(actor, one)) ?? false;
  const shown = branches.filter(({ id }) => place === null || id === place);
  return (
    <section aria-labelledby="month-closing" className="group">
      <h2 id="month-closing" className={styles.heading}>
        {t('heading')}
      </h2>
      {!isOver && <p className="quiet">{t('notOver')}</p>}
      {isOver && <p className="quiet prose no-print">{t('text')}</p>}
      {isOver &&
        shown.map((branch) => (
          <OfBranch
            key={`${branch.id} ${from}`}
            branch={branch}
            several={branches.length > 1}
            month={from}
            closing={closings.find((one) => one.place.id === branch.id)}
            isOwner={isOwner(branch)}
          />
        ))}
    </section>
  );
}

type OfBranchProps = {
  branch: Branch;
  several: boolean;
  month: string;
  closing: Closing | undefined;
  isOwner: boolean;
};

function OfBranch({ branch, several, month, closing, isOwner }: OfBranchProps) {
  const t = useTranslations('months');
  const moment = useDateTimeFormat();
  return (
    <div className={styles.branch}>
      {several && <h3>{branch.name}</h3>}
      <p className={styles.state}>
        <Icon of={closing ? Lock : LockOpen} />
        <span>
          {closing ? t('closed', { when: moment.exact(closing.closedAt), by: closing.closedBy ?? 'none' }) : t('open')}
        </span>
      </p>
      {closing && closing.differs > 0 && (
        <Notice kind="warning" title={t('differs.title')}>
          <p>{t('differs.text', { count: closing.differs })}</p>
        </Notice>
      )}
      {closing && closing.erased > 0 && <p className="quiet small">{t('erased', { count: closing.erased })}</p>}
      <div className={`no-print ${styles.acts}`}>
        {isOwner && !closing && <CloseMonth branch={branch} month={month} />}
        {isOwner && closing && <ReopenMonth branch={branch} month={month} />}
        <MonthHistory placeId={branch.id} month={month} />
      </div>
    </div>
  );
}

function CloseMonth({ branch, month }: { branch: Branch; month: string }) {
  const t = useTranslations('months');
  const monthName = useMonthName();
  const [isOpen, setIsOpen] = useState(false);
  const close = useCloseMonth(branch.id, month);
  const values = { month: monthName(month, month), home: branch.name };
  return (
    <>
      <Button kind="secondary" small icon={<Icon of={Lock} />} onClick={() => setIsOpen(true)}>
        {t('close', values)}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('closeTitle', values)}
        closeText={t('goBack')}
        confirmText={t('close', values)}
        busy={close.isPending}
        refusal={sentenceOf(close.error)}
        onConfirm={() => close.mutate(undefined, { onSuccess: () => setIsOpen(false) })}
      >
        <p>{t('closeText', values)}</p>
      </ConfirmDialog>
    </>
  );
}
