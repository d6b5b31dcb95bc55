import { useTranslations } from 'use-intl';
import { MoneyOfHome } from '#features/invoices/money/MoneyOfHome.tsx';
import { DeskPage } from '#features/signed-in/DeskPage.tsx';
import { lazyPart } from '#platform/ui/lazyIsland.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';

const BookFiles = lazyPart(() => import('./BookFiles.tsx').then((module) => module.BookFiles), ['books']);

const TakePayments = lazyPart(
  () => import('#features/invoices/online-payments/TakePayments.tsx').then((module) => module.TakePayments),
  ['onlinePayments'],
);

const MonthClosing = lazyPart(
  () => import('#features/invoices/months/MonthClosing.tsx').then((module) => module.MonthClosing),
  ['months'],
);

/** A month of a funeral home for its accountant: documents and payments, taxes, what is owed, and the files of it. */
export function MoneyPage() {
  const t = useTranslations('money');
  return (
    <DeskPage
      heading={t('heading')}
      lead={t('lead')}
      more={
        <>
          <p className="prose no-print">{t('plain')}</p>
          <p className="no-print">
            <Link href="/price-book">{t('priceBook')}</Link>
          </p>
          <p className="no-print">
            <Link href="/reports">{t('reports')}</Link>
          </p>
          <p className="no-print">
            <Link href="/export-home">{t('takeAlong')}</Link>
          </p>
        </>
      }
    >
      <MoneyOfHome
        files={(money) => (
          <>
            <MonthClosing money={money} />
            <BookFiles from={money.from} to={money.to} place={money.place} />
            <TakePayments branches={money.branches.filter(({ id }) => money.place === null || id === money.place)} />
          </>
        )}
      />
    </DeskPage>
  );
}
