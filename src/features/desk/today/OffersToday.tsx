import { useTranslations } from 'use-intl';
import { useMoneyFormat } from '#features/invoices/core/useMoneyFormat.ts';
import { nameOf } from '#features/spirits/view/recordStatus.rules.ts';
import { Link } from '#platform/ui/navigation/Link.tsx';
import type { Today } from './schema.ts';
import styles from './TodayPage.module.css';
import { TodayLine, TodaySection } from './TodaySection.tsx';

type OffersTodayProps = {
  name: 'estimates' | 'contracts';
  offers: Today['estimates'] | Today['contracts'];
  several: boolean;
};

/** Which estimates or contracts the family has said yes to and have no invoice yet, and which wait for it, until when. */
export function OffersToday({ name, offers: { count, lines }, several }: OffersTodayProps) {
  const t = useTranslations('today');
  const spirits = useTranslations('spirits');
  const { money, plainDay } = useMoneyFormat();
  return (
    <TodaySection name={name} count={count} all="/spirits">
      {lines.map((line) => {
        const { spiritId, number, place, standing, validUntil, near, total } = line;
        const said = near ? 'near' : standing;
        return (
          <TodayLine key={number + place.id}>
            <Link href={`/spirit/${spiritId}/invoice`}>{nameOf(line) || spirits('unnamedForHome')}</Link>
            {several && <span className="quiet small">{place.name}</span>}
            <span className="small">{t(`${name}.name`, { number })}</span>
            <span className={near ? styles.late : 'small'}>
              {said === 'accepted' ? t(`${name}.accepted`) : t(`${name}.${said}`, { day: plainDay(validUntil) })}
            </span>
            <strong className="tabular">{money(total)}</strong>
          </TodayLine>
        );
      })}
    </TodaySection>
  );
}
