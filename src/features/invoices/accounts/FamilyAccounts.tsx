import { useTranslations } from 'use-intl';
import { InvoiceGlossary } from '#features/invoices/core/InvoiceGlossary.tsx';
import invoiceNoteStyles from '#features/invoices/core/InvoiceNote.module.css';
import type { Account, Invoice } from '#features/invoices/core/schema.ts';
import { useInvoiceName } from '#features/invoices/core/useInvoiceName.ts';
import { useMoneyFormat } from '#features/invoices/core/useMoneyFormat.ts';
import { InvoiceView } from '#features/invoices/document/InvoiceView.tsx';
import { PdfButton } from '#features/invoices/document/PdfButton.tsx';
import { isUnderWay } from '#features/invoices/online-payments/rules.ts';
import type { OnlinePayments } from '#features/invoices/online-payments/schema.ts';
import type { getSpirit } from '#features/spirits/core/contract.ts';
import { chosenIn } from '#features/spirits/view/recordStatus.rules.ts';
import type { ReplyOf } from '#platform/endpoint.ts';
import { EmptyState } from '#platform/ui/feedback/EmptyState.tsx';
import { lazyPart } from '#platform/ui/lazyIsland.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';
import { PhoneLink } from '#platform/ui/navigation/PhoneLink.tsx';
import { telephoneHref } from '#vocabulary/telephone.ts';
import { AccountSummary } from './AccountSummary.tsx';
import howToPayStyles from './HowToPay.module.css';
import { HowToPay } from './HowToPay.tsx';
import { PaidState } from './PaidState.tsx';
import { PaymentList } from './PaymentList.tsx';

const PayOnline = lazyPart(
  () => import('#features/invoices/online-payments/PayOnline.tsx').then((module) => module.PayOnline),
  ['onlinePayments'],
);

type FamilyAccountsProps = {
  accounts: readonly Account[];
  online: OnlinePayments | undefined;
  record: ReplyOf<typeof getSpirit>;
};

/** What each funeral home asks, what was paid, and how: everything that is payable is explained. */
export function FamilyAccounts({ accounts, online, record }: FamilyAccountsProps) {
  const t = useTranslations('invoices');
  const known = accounts.map(({ place }) => place.id);
  const ahead = online?.offers.filter(({ placeId }) => !known.includes(placeId)) ?? [];
  if (accounts.length === 0)
    return (
      <>
        <NoInvoices record={record} />
        <Ahead offers={ahead} online={online} record={record} />
      </>
    );
  return (
    <>
      {accounts.map((account) => (
        <FamilyAccount key={account.place.id} account={account} record={record} online={online} />
      ))}
      <Ahead offers={ahead} online={online} record={record} />
      <section aria-labelledby="paid" className="group">
        <h2 id="paid">{t('paid.heading')}</h2>
        <PaidState spirit={record.spirit} record={record} />
      </section>
      <InvoiceGlossary />
    </>
  );
}

type FamilyAccountProps = {
  account: Account;
  record: FamilyAccountsProps['record'];
  online: OnlinePayments | undefined;
};

function FamilyAccount({ account, record, online }: FamilyAccountProps) {
  const t = useTranslations('invoices');
  const { place, invoices } = account;
  const offer = online?.offers.find(({ placeId }) => placeId === place.id);
  const payments = online?.payments.filter(({ placeId }) => placeId === place.id) ?? [];
  return (
    <>
      <AccountSummary account={account} />
      {offer && (
        <p className="no-print">
          <Link href={`#pay-${place.id}`}>{t('pay.online')}</Link>
        </p>
      )}
      {invoices.map((invoice) => (
        <SentInvoice key={invoice.id} invoice={invoice} />
      ))}
      <section aria-labelledby={`payments-${place.id}`} className="group">
        <h2 id={`payments-${place.id}`}>{t('payments.heading')}</h2>
        <PaymentList account={account} online={payments} />
        <p className={invoiceNoteStyles.why}>{t('payments.why', { home: place.name })}</p>
      </section>
      <HowToPay
        online={
          (offer || payments.some(isUnderWay)) && (
            <PayOnline spiritId={record.spirit.id} home={place.name} offer={offer} payments={payments} />
          )
        }
        home={place.name}
        placeId={place.id}
        connections={record.connections}
        data={record.spirit.data}
      />
    </>
  );
}

type AheadProps = Omit<FamilyAccountsProps, 'accounts'> & { offers: OnlinePayments['offers'] };

/** What can be paid to homes that have not charged anything yet: the deposit of a contract. */
const Ahead = ({ offers, online, record }: AheadProps) =>
  offers.map((offer) => {
    const home = record.connections.find(({ place }) => place.id === offer.placeId)?.place.name ?? '';
    const payments = online?.payments.filter(({ placeId }) => placeId === offer.placeId) ?? [];
    return (
      <HowToPay
        key={offer.placeId}
        online={<PayOnline spiritId={record.spirit.id} home={home} offer={offer} payments={payments} />}
        home={home}
        placeId={offer.placeId}
        connections={record.connections}
        data={record.spirit.data}
      />
    );
  });

function SentInvoice({ invoice }: { invoice: Invoice }) {
  const t = useTranslations('invoices.paper');
  const name = useInvoiceName()(invoice);
  const { dayAt } = useMoneyFormat();
  return (
    <section aria-labelledby={`invoice-${invoice.id}`} className="group">
      <div>
        <h2 id={`invoice-${invoice.id}`}>{name}</h2>
        {invoice.sentAt && <p className="quiet">{t('sentOn', { date: dayAt(invoice.sentAt, invoice.region) })}</p>}
      </div>
      <InvoiceView invoice={invoice} />
      <PdfButton invoice={invoice} />
    </section>
  );
}

function NoInvoices({ record }: Pick<FamilyAccountsProps, 'record'>) {
  const t = useTranslations('invoices.empty');
  const chosen = chosenIn(record.spirit.core);
  const phone = record.connections.find(({ place }) => place.id === chosen?.id)?.place.phone;
  return (
    <EmptyState title={t('title')}>
      <p>{chosen ? t('textChosen', { home: chosen.name }) : t('text')}</p>
      {chosen && phone && (
        <p className={howToPayStyles.call}>
          <span>{t('call', { home: chosen.name })}</span> <PhoneLink phone={phone} href={telephoneHref(phone)} />
        </p>
      )}
    </EmptyState>
  );
}
