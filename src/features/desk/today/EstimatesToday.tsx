import { useTranslations } from 'use-intl';
import { useMoneyFormat } from '#features/invoices/core/useMoneyFormat.ts';
import { nameOf } from '#features/spirits/view/recordStatus.rules.ts';
import { Link } from '#platform/ui/navigation/Link.tsx';
import type { Today } from './schema.ts';
import styles from './TodayPage.module.css';
import { TodaySection } from './TodaySection.tsx';

/** Which estimates were accepted and have no invoice yet, and which wait for the family’s answer, until when. */
export function EstimatesToday({ estimates: { count, lines }, several }: Pick<Today, 'estimates' | 'several'>) {
  const t = useTranslations('today.estimates');
  const spirits = useTranslations('spirits');
  const { money, plainDay } = useMoneyFormat();
  return (
    <TodaySection name="estimates" count={count} all="/spirits">
      {lines.map((line) => {
        const { estimateId, spiritId, number, place, standing, validUntil, near, total } = line;
        const said = near ? 'near' : standing;
        return (
          <li key={estimateId} className={styles.line}>
            <Link href={`/spirit/${spiritId}/invoice`}>{nameOf(line) || spirits('unnamedForHome')}</Link>
            {several && <span className="quiet small">{place.name}</span>}
            <span className="small">{t('name', { number })}</span>
            <span className={near ? styles.late : 'small'}>
              {said === 'accepted' ? t('accepted') : t(said, { day: plainDay(validUntil) })}
            </span>
            <strong className="tabular">{money(total)}</strong>
          </li>
        );
      })}
    </TodaySection>
  );
}
