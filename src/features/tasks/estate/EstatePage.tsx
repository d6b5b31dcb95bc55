import { Download } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { NotFound } from '#features/content/NotFound.tsx';
import { TableOfContents } from '#features/content/TableOfContents.tsx';
import { correctionsQuery } from '#features/facts/useCorrections.ts';
import { PrintButton } from '#features/regions/communities/PrintButton.tsx';
import { FactLine } from '#features/regions/FactLine.tsx';
import { FactSources, UnconfirmedFacts } from '#features/regions/FactSources.tsx';
import { RegionShore } from '#features/regions/RegionShore.tsx';
import { useEstateFactWords } from '#features/regions/useEstateFactWords.ts';
import { headInRegion, useRegionInAddress } from '#features/regions/useRegion.ts';
import type { HeadOf } from '#platform/browser/page.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { hasMessage, withAnyKey } from '#platform/messages.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';
import { guidePath, knownPath } from '#vocabulary/regions/regionPaths.ts';
import { type RegionName, regionCodeOf } from '#vocabulary/regions/regions.ts';
import styles from './Estate.module.css';
import { EstateStepPart } from './EstateStepPart.tsx';
import { estateHeadOf } from './head.rules.ts';
import { estatePdfPath, estateSteps, factsOfEstate } from './steps.rules.ts';
import { TaskSourceLines } from './TaskSourceLines.tsx';

/** What was corrected of the facts it tells. */
export const queries = () => [correctionsQuery()];

/** Where the page lies and what it says; said by the server alone. */
export const head: HeadOf | undefined = import.meta.env.SSR ? headInRegion(estateHeadOf) : undefined;

/** "The estate in …, step by step": from the will to the last receipt, and where a lawyer or notary is needed. */
export function EstatePage() {
  const region = useRegionInAddress();
  return region ? <Estate region={region} /> : <NotFound />;
}

type OfRegion = { region: RegionName };

function Estate({ region }: OfRegion) {
  useEstateFactWords();
  const t = withAnyKey(useTranslations('estate'));
  const code = regionCodeOf(region);
  const parts = [
    ...estateSteps.map(({ key }) => ({ id: key, text: t(`steps.${key}.title`, { region: code }) })),
    { id: 'lawyers', text: t('free.title') },
  ];
  return (
    <article>
      <EstateHead region={region} parts={parts} />
      <div className={`page ${styles.page}`}>
        <div className={styles.beside}>
          <div>
            <ol className={styles.steps}>
              {estateSteps.map((step) => (
                <EstateStepPart key={step.key} step={step} region={region} />
              ))}
            </ol>
            <section aria-labelledby="lawyers" className={styles.free}>
              <h2 id="lawyers">{t('free.title')}</h2>
              <FactLine region={region} name="lawyers" />
            </section>
            <EstateFoot region={region} />
          </div>
          <TableOfContents parts={parts} />
        </div>
      </div>
    </article>
  );
}

/** What the page is for, what could not be confirmed of it, and on a phone the way to each step. */
function EstateHead({ region, parts }: OfRegion & { parts: readonly { id: string; text: string }[] }) {
  const t = withAnyKey(useTranslations('estate'));
  const language = useLanguage();
  const code = regionCodeOf(region);
  const inRegion = useTranslations('places')(`inRegion.${code}`);
  return (
    <RegionShore
      region={region}
      above={{ href: '/estate', text: t('index.heading') }}
      heading={t('heading', { inRegion })}
      lead={t('lead')}
    >
      <p>{t(hasMessage(t, `who.${code}`) ? `who.${code}` : 'who.other')}</p>
      <UnconfirmedFacts region={region} names={factsOfEstate(code)} say={(list) => t('unconfirmed', { list })} />
      <ol className={`${styles.jumps} no-print`}>
        {parts.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
      <p className="no-print quiet small">
        {t('dates')} <Link href="/guide-me/0/plan">{t('list')}</Link>
      </p>
      <div className="no-print">
        <ButtonRow>
          <Button icon={<Icon of={Download} />} href={estatePdfPath(region, language)}>
            {t('pdf.save')}
          </Button>
          <PrintButton>{t('print')}</PrintButton>
        </ButtonRow>
      </div>
    </RegionShore>
  );
}

/** Where all of it comes from, that it is no advice, and where to read on. */
function EstateFoot({ region }: OfRegion) {
  const t = useTranslations('estate');
  const regions = useTranslations('regions');
  const guide = useTranslations('regionGuide');
  const code = regionCodeOf(region);
  const inRegion = useTranslations('places')(`inRegion.${code}`);
  return (
    <footer className={styles.foot}>
      <FactSources region={region} names={factsOfEstate(code)} />
      <TaskSourceLines region={region} />
      <p className="quiet small">{t('advice')}</p>
      <p className="no-print">
        <Link href={guidePath(region)}>{guide('heading', { inRegion })}</Link>
      </p>
      <p className="no-print">
        <Link href={`${knownPath(region)}#theme-estate`}>{regions('region.known', { inRegion })}</Link>
      </p>
    </footer>
  );
}
