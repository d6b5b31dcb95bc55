import { useTranslations } from 'use-intl';
import consoleSectionStyles from '#features/console/ConsoleSection.module.css';
import countedLineStyles from '#features/console/CountedLine.module.css';
import { SummaryList } from '#platform/ui/SummaryList.tsx';
import { cremation } from '#vocabulary/places/cremation.ts';
import { regulatorFees } from '#vocabulary/places/priceCard.ts';
import { type RegionCode, regions } from '#vocabulary/regions/regions.ts';
import { taxesConfidence, taxesOfRegion } from '#vocabulary/regions/taxes.ts';

/** What the product reckons with in a place: told here, and changed only together with the product. */
export function FactRules({ place }: { place: RegionCode | 'CA' }) {
  const t = useTranslations('facts.rules');
  const confidence = useTranslations('regions.confidence');
  const region = regions.find(({ code }) => code === place);
  const rule = region && cremation[region.code];
  const fee = region && regulatorFees[region.name];
  const rows = region
    ? [
        {
          key: 'taxes' as const,
          details: [
            taxesOfRegion[region.name]
              .map(({ code, percent, on }) => t('tax', { code, percent, services: on.services, goods: on.goods }))
              .join(', '),
          ],
          sure: taxesConfidence.confidence,
        },
        {
          key: 'fee' as const,
          details: [fee ? t('dollars', { amount: fee.amount }) : t('none')],
          sure: fee?.confidence,
        },
        {
          key: 'wait' as const,
          details: [rule?.waitHours == null ? t('none') : t('hours', { hours: rule.waitHours })],
          sure: rule?.waitHours == null ? undefined : rule.confidence,
        },
      ]
    : [];
  return (
    <section aria-labelledby="rules" className={consoleSectionStyles.section}>
      <h2 id="rules">{t('heading')}</h2>
      <p>{t('text')}</p>
      <SummaryList
        rows={rows.map(({ key, details, sure }) => ({
          key,
          term: t(`terms.${key}`),
          details: (
            <>
              {details}
              {sure && <span className={`small quiet ${countedLineStyles.counted}`}>{confidence(sure)}</span>}
            </>
          ),
        }))}
      />
      <p>{t('others')}</p>
    </section>
  );
}
