import { useMutation } from '@tanstack/react-query';
import { Download, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useMoneyFormat } from '#features/invoices/core/useMoneyFormat.ts';
import { callForBytes } from '#platform/browser/network/api.ts';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { printPage } from '#platform/browser/printPage.ts';
import { saveFile } from '#platform/browser/saveFile.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { LoadFailed } from '#platform/ui/feedback/LoadFailed.tsx';
import { Skeleton } from '#platform/ui/feedback/Skeleton.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import type { exportMoney } from './contract.ts';
import { MoneyEntries } from './MoneyEntries.tsx';
import { MoneyOwed } from './MoneyOwed.tsx';
import styles from './MoneyPage.module.css';
import { MoneyPeriod } from './MoneyPeriod.tsx';
import { MoneyTaxes } from './MoneyTaxes.tsx';
import type { Money } from './schema.ts';
import { useMoney } from './useMoney.ts';
import { useMonthName } from './useMonthName.ts';

/** A month of a funeral home: documents and payments, taxes, what is owed; and what else is made of it. */
export function MoneyOfHome({ files }: { files: (money: Money) => ReactNode }) {
  const t = useTranslations('money');
  const { data, error, isFetching, isPlaceholderData, refetch } = useMoney();
  if (error) return <LoadFailed message={t('failed')} again={t('again')} read={{ error, isFetching, refetch }} />;
  if (!data) return <Skeleton text={t('loading')} lines={6} />;
  return (
    <>
      <MoneyPeriod money={data} />
      <div className={styles.month} aria-busy={isPlaceholderData}>
        <Month money={data} files={files} />
      </div>
    </>
  );
}

type MonthProps = { money: Money; files: (money: Money) => ReactNode };

function Month({ money, files }: MonthProps) {
  const t = useTranslations('money');
  const monthName = useMonthName();
  const branch = money.branches.find(({ id }) => id === money.place);
  return (
    <>
      <section aria-labelledby="money-month-name" className={styles.part}>
        <h2 id="money-month-name" className={styles.monthName}>
          {[monthName(money.from, money.to), branch?.name].filter(Boolean).join(' · ')}
        </h2>
        <Sums sums={money.sums} />
        <Take money={money} />
      </section>
      <MoneyEntries money={money} />
      <MoneyTaxes taxes={money.taxes} />
      <MoneyOwed money={money} />
      {files(money)}
      <p className="quiet small prose">{t('initials')}</p>
    </>
  );
}

const sumNames = ['invoiced', 'credited', 'received', 'refunded'] as const;

function Sums({ sums }: Pick<Money, 'sums'>) {
  const t = useTranslations('money.sums');
  const { money } = useMoneyFormat();
  const signs = { invoiced: 1, credited: -1, received: 1, refunded: -1 };
  return (
    <dl className={styles.sums} aria-label={t('heading')}>
      {sumNames.map((name) => (
        <div key={name}>
          <dt>{t(name)}</dt>
          <dd className="tabular">{money(signs[name] * sums[name])}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Takes the month along: as a table for the accountant, or on paper. */
function Take({ money: { from, to, place } }: { money: Money }) {
  const t = useTranslations('money');
  const save = useMutation({
    mutationFn: () =>
      callForBytes<typeof exportMoney>(
        'GET /api/money/csv',
        { query: { from, to, ...(place !== null && { place }) } },
        { quiet: true },
      ),
    onSuccess: (file) => saveFile(file, `rivage-${from === to ? from : `${from}-${to}`}.csv`),
  });
  return (
    <div className="no-print">
      <ButtonRow>
        <Button kind="secondary" icon={<Icon of={Download} />} busy={save.isPending} onClick={() => save.mutate()}>
          {t('save')}
        </Button>
        <Button kind="quiet" icon={<Icon of={Printer} />} onClick={() => void printPage()}>
          {t('print')}
        </Button>
      </ButtonRow>
      <ErrorMessage id="money-save" message={sentenceOf(save.error)} />
    </div>
  );
}
