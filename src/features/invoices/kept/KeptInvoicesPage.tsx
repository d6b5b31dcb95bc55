import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useParams } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { wallClock } from '#features/answers/wallClock.rules.ts';
import { useMoneyFormat } from '#features/invoices/core/useMoneyFormat.ts';
import { InvoiceView } from '#features/invoices/document/InvoiceView.tsx';
import { mayEditListings } from '#features/places/core/rules.ts';
import { SignedIn } from '#features/signed-in/SignedIn.tsx';
import { queryOf } from '#platform/browser/network/api.ts';
import { printPage } from '#platform/browser/printPage.ts';
import { useActor } from '#platform/browser/session/session.ts';
import { Button } from '#platform/ui/Button.tsx';
import { LoadFailed } from '#platform/ui/feedback/LoadFailed.tsx';
import { Skeleton } from '#platform/ui/feedback/Skeleton.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { BackLink } from '#platform/ui/navigation/BackLink.tsx';
import { limits } from '#vocabulary/limits.ts';
import type { listKeptInvoices } from './contract.ts';
import styles from './KeptInvoicesPage.module.css';
import type { KeptInvoice } from './schema.ts';

/** What a funeral home has sent to families whose records are erased. */
export function KeptInvoicesPage() {
  const t = useTranslations('keptInvoices');
  return (
    <div className={`page ${styles.page}`}>
      <BackLink href="/my-listings">{t('back')}</BackLink>
      <h1>{t('heading')}</h1>
      <SignedIn>
        <KeptInvoices />
      </SignedIn>
    </div>
  );
}

function KeptInvoices() {
  const t = useTranslations('keptInvoices');
  const id = useParams().id ?? '';
  const enabled = mayEditListings(useActor());
  const list = useQuery({
    ...queryOf<typeof listKeptInvoices>('GET /api/places/{id}/kept-invoices', { params: { id } }),
    enabled,
  });
  if (!list.data && list.error) return <LoadFailed message={list.error.message} again={t('again')} read={list} />;
  if (!list.data) return <Skeleton text={t('loading')} lines={4} />;
  return (
    <>
      <p className="prose">{t('intro', { years: limits.invoiceYears })}</p>
      {list.data.length === 0 ? (
        <p className="quiet">{t('empty')}</p>
      ) : (
        <>
          <div className="no-print">
            <Button kind="quiet" small icon={<Icon of={Printer} />} onClick={() => void printPage()}>
              {t('print')}
            </Button>
          </div>
          {list.data.map((invoice) => (
            <Kept key={invoice.id} invoice={invoice} />
          ))}
        </>
      )}
    </>
  );
}

function Kept({ invoice }: { invoice: KeptInvoice }) {
  const t = useTranslations('keptInvoices');
  const words = wallClock(useFormatter());
  const { id, kind, number, person, sentAt, keptUntil, correctsNumber } = invoice;
  const { dayAt } = useMoneyFormat();
  const date = dayAt(sentAt, invoice.region);
  return (
    <section aria-labelledby={`kept-${id}`} className={styles.invoice}>
      <h2 id={`kept-${id}`}>{t('line', { kind, number })}</h2>
      <p className="quiet">{t('about', { person: person || 'none', date, until: words.date(keptUntil) })}</p>
      {correctsNumber && <p>{t('corrects', { number: correctsNumber })}</p>}
      <InvoiceView invoice={{ ...invoice, note: '', corrects: null }} />
    </section>
  );
}
