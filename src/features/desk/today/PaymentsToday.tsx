import { useTranslations } from 'use-intl';
import { useMoneyFormat } from '#features/invoices/core/useMoneyFormat.ts';
import { nameOf } from '#features/spirits/view/recordStatus.rules.ts';
import { Link } from '#platform/ui/navigation/Link.tsx';
import type { Today } from './schema.ts';
import styles from './TodayPage.module.css';
import { TodayLine, TodaySection } from './TodaySection.tsx';

/** Which online payments the home has to look at, and why. */
export function PaymentsToday({ payments: { count, lines }, several }: Pick<Today, 'payments' | 'several'>) {
  const t = useTranslations('today');
  const spirits = useTranslations('spirits');
  const { money } = useMoneyFormat();
  return (
    <TodaySection name="payments" count={count} all="/spirits">
      {lines.map((line) => (
        <TodayLine key={line.paymentId}>
          <Link href={`/spirit/${line.spiritId}/invoice`}>{nameOf(line) || spirits('unnamedForHome')}</Link>
          {several && <span className="quiet small">{line.place.name}</span>}
          <span className={styles.late}>{t(`payments.${line.what}`)}</span>
          <strong className="tabular">{money(line.amount)}</strong>
        </TodayLine>
      ))}
    </TodaySection>
  );
}
