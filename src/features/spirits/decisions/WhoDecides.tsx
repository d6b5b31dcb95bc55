import { useTranslations } from 'use-intl';
import { regionOf } from '#features/answers/answers.rules.ts';
import { authorityOf, orderFor } from '#features/answers/law.rules.ts';
import type { Answers } from '#features/answers/schema.ts';
import { disagreeLines } from '#features/regions/sheets/deciding.rules.ts';
import { SaidLines } from '#features/regions/sheets/SaidLines.tsx';
import { SheetSource } from '#features/regions/sheets/SheetSource.tsx';
import { isSaid } from '#features/regions/sheets/sheet.rules.ts';
import { Notice } from '#platform/ui/feedback/Notice.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';
import { sheetPath } from '#vocabulary/regions/regionPaths.ts';
import { type RegionName, regionCodeOf } from '#vocabulary/regions/regions.ts';
import styles from './Decisions.module.css';

/** Who may decide by the law of the family's province or territory, in order and with its source. */
export function WhoDecides({ answers }: { answers: Answers }) {
  const t = useTranslations('decisions');
  const inRegion = useTranslations('places.inRegion');
  const region = regionOf(answers);
  const rule = authorityOf(region ?? '');
  if (!region || !rule) return <p className="quiet">{t('lawUnknown')}</p>;
  return (
    <details>
      <summary>{t('lawTitle', { inRegion: inRegion(regionCodeOf(region)) })}</summary>
      <div className={styles.law}>
        <p>{t('lawText')}</p>
        <SaidLines
          lines={orderFor(answers).map((rank) => ({ kind: 'step', key: `guideFacts.authority.order.${rank}` }))}
        />
        <SheetSource source={rule} />
        <SheetLink region={region} />
      </div>
    </details>
  );
}

/** What the law says where people stand equally, and whom to ask; said where somebody does not agree. */
export function Disagreement({ answers }: { answers: Answers }) {
  const t = useTranslations('decisions');
  const region = regionOf(answers);
  const rule = authorityOf(region ?? '');
  return (
    <Notice title={t('contested')}>
      {region && rule && (
        <>
          <SaidLines lines={[{ kind: 'text', key: `guideFacts.authority.equalRank.${rule.equalRank}` }]} />
          <SaidLines lines={disagreeLines(regionCodeOf(region)).filter(isSaid)} />
          <SheetSource source={rule} />
          <SheetLink region={region} />
        </>
      )}
    </Notice>
  );
}

function SheetLink({ region }: { region: RegionName }) {
  const t = useTranslations('decisions');
  const inRegion = useTranslations('places.inRegion');
  return (
    <p className="no-print">
      <Link href={sheetPath('who-may-decide', region)}>
        {t('lawMore', { inRegion: inRegion(regionCodeOf(region)) })}
      </Link>
    </p>
  );
}
