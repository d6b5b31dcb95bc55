import { Download } from 'lucide-react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { NotFound } from '#features/content/NotFound.tsx';
import { correctionsQuery } from '#features/facts/useCorrections.ts';
import guideTextStyles from '#features/regions/communities/GuideText.module.css';
import { PrintButton } from '#features/regions/communities/PrintButton.tsx';
import { FactLine } from '#features/regions/FactLine.tsx';
import { RegionShore } from '#features/regions/RegionShore.tsx';
import { useRegionInAddress } from '#features/regions/useRegion.ts';
import type { HeadOf } from '#platform/browser/page.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { plainPath } from '#platform/i18n.ts';
import { withAnyKey } from '#platform/messages.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { island } from '#platform/ui/island.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';
import { authority } from '#vocabulary/regions/authority.ts';
import { findRegionBySlug, guidePath, type SheetPage } from '#vocabulary/regions/regionPaths.ts';
import { type RegionName, regionCodeOf } from '#vocabulary/regions/regions.ts';
import { sheetHeadOf } from './head.rules.ts';
import styles from './Sheet.module.css';
import { SheetParts } from './SheetParts.tsx';
import { SheetSource } from './SheetSource.tsx';
import { sheetOfPath } from './sheet.rules.ts';
import { sheetOf, sheetPdfPath, sheetText } from './sheets.rules.ts';

const Standing = island(() => import('./Standing.island.tsx'), 'Standing');

/** What was corrected of the facts that a sheet tells. */
export const queries = () => [correctionsQuery()];

/** Where the page lies and what it says; said by the server alone. */
export const head: HeadOf | undefined = import.meta.env.SSR
  ? ({ path, params, language }, _answerOf, t) => {
      const region = findRegionBySlug(params.region ?? '');
      const sheet = sheetOfPath(path);
      return region && sheet ? sheetHeadOf(sheet, region, language, t) : { missing: true };
    }
  : undefined;

/** A sheet for a province or territory: who may decide, or what to do when a death at home is expected. */
export function RegionSheetPage() {
  const region = useRegionInAddress();
  const sheet = sheetOfPath(plainPath(useLocation().pathname));
  return region && sheet ? <RegionSheet sheet={sheet} region={region} /> : <NotFound />;
}

type OfSheet = { sheet: SheetPage; region: RegionName };

/** What nobody has answered is left to paper, and the order to the part that marks the reader’s place in it. */
const onPaperOnly: readonly string[] = ['about', 'agreed', 'order'];

function RegionSheet({ sheet, region }: OfSheet) {
  const t = useTranslations('sheets');
  const answers = { location: { answer: region, answerValues: {} } };
  const parts = sheetOf(sheet, answers).filter(({ key }) => !onPaperOnly.includes(key));
  const inRegion = useTranslations('places')(`inRegion.${regionCodeOf(region)}`);
  return (
    <article>
      <SheetHead sheet={sheet} region={region} />
      <div className={`page ${guideTextStyles.page}`}>
        {sheet === 'who-may-decide' && <Order region={region} />}
        <SheetParts parts={parts} headings={`sheets.${sheetText[sheet]}.parts`} region={region} />
        <p className={`${styles.part} ${styles.source}`}>{t('confirm')}</p>
        <p className={`${styles.part} no-print`}>
          <Link href={guidePath(region)}>{t('guide', { inRegion })}</Link>
        </p>
      </div>
    </article>
  );
}

/** The order of a region, with the place of whoever says what they are. */
function Order({ region }: { region: RegionName }) {
  const t = useTranslations('sheets.deciding.parts');
  return (
    <section aria-labelledby="part-order" className={styles.part}>
      <h2 id="part-order">{t('order')}</h2>
      <FactLine region={region} name="decides" />
      <Standing region={region} />
      <SheetSource source={authority[regionCodeOf(region)]} />
    </section>
  );
}

function SheetHead({ sheet, region }: OfSheet) {
  const t = useTranslations('sheets');
  const words = withAnyKey(useTranslations('sheets'));
  const language = useLanguage();
  const text = sheetText[sheet];
  const inRegion = useTranslations('places')(`inRegion.${regionCodeOf(region)}`);
  return (
    <RegionShore
      region={region}
      above={{ href: `/${sheet}`, text: words(`${text}.title`) }}
      heading={words(`${text}.titleIn`, { inRegion })}
      lead={words(`${text}.lead`)}
    >
      <div className="no-print">
        <ButtonRow>
          <PrintButton>{t('print')}</PrintButton>
          <Button kind="secondary" icon={<Icon of={Download} />} href={sheetPdfPath(sheet, region, language)}>
            {t('pdf')}
          </Button>
        </ButtonRow>
      </div>
    </RegionShore>
  );
}
