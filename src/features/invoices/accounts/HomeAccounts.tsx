import { useMutation } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { createInvoice } from '#features/invoices/core/contract.ts';
import type { Account, Payment } from '#features/invoices/core/schema.ts';
import { useRefetchAccounts } from '#features/invoices/core/useAccounts.ts';
import { useInvoiceName } from '#features/invoices/core/useInvoiceName.ts';
import { useMoneyFormat } from '#features/invoices/core/useMoneyFormat.ts';
import { DraftEditor } from '#features/invoices/draft/DraftEditor.tsx';
import { creditLines, type Draft, draftBody } from '#features/invoices/draft/draft.rules.ts';
import { UnsavedDrafts } from '#features/invoices/draft/UnsavedDrafts.tsx';
import type { OnlinePayment, OnlinePayments } from '#features/invoices/online-payments/schema.ts';
import type { getSpirit } from '#features/spirits/core/contract.ts';
import { maySetPaid } from '#features/spirits/core/rules.ts';
import type { Relation } from '#features/spirits/core/schema.ts';
import { acceptedIn, chosenIn } from '#features/spirits/view/recordStatus.rules.ts';
import { call } from '#platform/browser/network/api.ts';
import { usePress } from '#platform/browser/network/usePress.ts';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { useFocusAfter } from '#platform/browser/useFocusAfter.ts';
import type { BodyOf, ReplyOf } from '#platform/endpoint.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { lazyPart } from '#platform/ui/lazyIsland.tsx';
import { AccountSummary } from './AccountSummary.tsx';
import styles from './HomeAccounts.module.css';
import { PaidFlag } from './PaidFlag.tsx';
import { PaymentForm } from './PaymentForm.tsx';
import { PaymentList } from './PaymentList.tsx';
import { SentList } from './SentList.tsx';

const ReversePayment = lazyPart(() => import('./ReversePayment.tsx').then((module) => module.ReversePayment));
const RefundPayment = lazyPart(
  () => import('#features/invoices/online-payments/RefundPayment.tsx').then((module) => module.RefundPayment),
  ['onlinePayments'],
);
const SettlePayment = lazyPart(
  () => import('#features/invoices/online-payments/SettlePayment.tsx').then((module) => module.SettlePayment),
  ['onlinePayments'],
);

type HomeAccountsProps = {
  accounts: readonly Account[];
  online: OnlinePayments | undefined;
  record: ReplyOf<typeof getSpirit>;
  relation: Relation;
};

/** The home's own accounts. Invoices and payments are written for the home the family has chosen, where it keeps two. */
export function HomeAccounts({ accounts, online, record, relation }: HomeAccountsProps) {
  const { core } = record.spirit;
  const writing = (chosenIn(core) ?? acceptedIn(core)[0])?.id;
  return accounts.map((account) => (
    <HomeAccount
      key={account.place.id}
      account={account}
      record={record}
      online={online?.payments.filter(({ placeId }) => placeId === account.place.id) ?? []}
      writes={account.place.id === writing}
      marksPaid={account.place.id === writing && maySetPaid(relation, core)}
    />
  ));
}

type HomeAccountProps = {
  account: Account;
  record: HomeAccountsProps['record'];
  online: readonly OnlinePayment[];
  writes: boolean;
  marksPaid: boolean;
};

function HomeAccount({ account, record, online, writes, marksPaid }: HomeAccountProps) {
  const t = useTranslations('invoices');
  const { spirit } = record;
  const { invoices, place } = account;
  const [said, setSaid] = useState('');
  const [outcome, focusOutcome] = useFocusAfter<HTMLParagraphElement>();
  const announce = (message: string) => {
    setSaid(message);
    focusOutcome();
  };
  const begin = useDraftCreation(spirit.id);
  return (
    <>
      <AccountSummary account={account} />
      <p ref={outcome} tabIndex={-1} role="status" className={styles.outcome}>
        {said}
      </p>
      {writes ? <Drafts invoices={invoices} begin={begin} onAnnounce={announce} /> : <p>{t('home.otherBranch')}</p>}
      <section aria-labelledby={`sent-${place.id}`} className="group">
        <h2 id={`sent-${place.id}`}>{t('home.invoices')}</h2>
        <SentList
          invoices={invoices}
          busy={begin.busy}
          onCredit={writes ? (one) => void begin.start({ corrects: one.id, lines: creditLines(one) }) : undefined}
        />
      </section>
      <Payments account={account} online={online} spiritId={spirit.id} writes={writes} onAnnounce={announce} />
      {marksPaid && <PaidFlag spirit={spirit} record={record} account={account} />}
    </>
  );
}

type Announce = (message: string) => void;

type DraftsProps = {
  invoices: Account['invoices'];
  begin: ReturnType<typeof useDraftCreation>;
  onAnnounce: Announce;
};

/** What is being written for the family, and the way to begin another invoice. */
function Drafts({ invoices, begin, onAnnounce }: DraftsProps) {
  const t = useTranslations('invoices');
  const nameOf = useInvoiceName();
  const drafts = invoices.filter(({ sentAt }) => sentAt === null);
  const again = (draft: Draft) => begin.start(draftBody(draft) ?? { lines: [], note: draft.note });
  return (
    <>
      <UnsavedDrafts invoices={invoices} onRestore={again} />
      {drafts.map((invoice) => (
        <DraftEditor
          key={invoice.id}
          invoice={invoice}
          onSent={(sent) => onAnnounce(t('draft.sent', { what: nameOf(sent) }))}
          onDiscarded={() => onAnnounce(t('draft.discarded'))}
        />
      ))}
      <div>
        <Button
          kind={drafts.length > 0 ? 'secondary' : 'primary'}
          icon={<Icon of={Plus} />}
          busy={begin.busy}
          onClick={() => void begin.start({ lines: [] })}
        >
          {t('home.begin')}
        </Button>
        <ErrorMessage id="begin-refused" message={begin.refusal} />
      </div>
    </>
  );
}

type PaymentsProps = {
  account: Account;
  online: readonly OnlinePayment[];
  spiritId: string;
  writes: boolean;
  onAnnounce: Announce;
};

/** What was paid, and the form that notes what comes next. */
function Payments({ account, online, spiritId, writes, onAnnounce }: PaymentsProps) {
  const t = useTranslations('invoices.payments');
  const { money } = useMoneyFormat();
  const [isOpen, setOpen] = useState(false);
  const [reversed, setReversed] = useState<Payment | null>(null);
  const [refunded, setRefunded] = useState<OnlinePayment | null>(null);
  const [settled, setSettled] = useState<OnlinePayment | null>(null);
  const heading = `payments-${account.place.id}`;
  return (
    <section aria-labelledby={heading} className="group">
      <h2 id={heading}>{t('headingHome')}</h2>
      <PaymentList
        account={account}
        online={online}
        {...(writes && { onReverse: setReversed, onRefund: setRefunded, onSettle: setSettled })}
      />
      {writes && (
        <div>
          <Button kind="secondary" icon={<Icon of={Plus} />} onClick={() => setOpen(true)}>
            {t('add')}
          </Button>
        </div>
      )}
      <PaymentForm
        spiritId={spiritId}
        account={account}
        open={isOpen}
        onClose={() => setOpen(false)}
        onSaved={(amount) => onAnnounce(t('noted', { amount: money(amount) }))}
      />
      <ReversePayment
        spiritId={spiritId}
        payment={reversed}
        onClose={() => setReversed(null)}
        onReversed={(amount) => onAnnounce(t('reversedDone', { amount: money(amount) }))}
      />
      {refunded && (
        <RefundPayment
          spiritId={spiritId}
          payment={refunded}
          onClose={() => setRefunded(null)}
          onRefunded={onAnnounce}
        />
      )}
      {settled && (
        <SettlePayment spiritId={spiritId} payment={settled} onClose={() => setSettled(null)} onSettled={onAnnounce} />
      )}
    </section>
  );
}

type DraftCreation = BodyOf<typeof createInvoice>;

/** Begins a draft; its heading gets the focus once it stands there. */
function useDraftCreation(spiritId: string) {
  const t = useTranslations('invoices.home');
  const refresh = useRefetchAccounts(spiritId);
  const press = usePress();
  const begin = useMutation({
    mutationFn: (body: DraftCreation) =>
      press(body, (options) =>
        call<typeof createInvoice>('POST /api/spirits/{id}/invoices', { params: { id: spiritId }, body }, options),
      ),
    onSuccess: async ({ id }) => {
      await refresh();
      requestAnimationFrame(() => {
        const heading = document.getElementById(`draft-${id}`);
        heading?.focus();
        heading?.scrollIntoView({ block: 'start' });
      });
    },
    onSettled: refresh,
  });
  const start = (body: DraftCreation) =>
    new Promise<void>((resolve) => begin.mutate(body, { onSuccess: () => resolve() }));
  return {
    start,
    busy: begin.isPending,
    refusal: begin.error ? (sentenceOf(begin.error) ?? t('beginFailed')) : undefined,
  };
}
