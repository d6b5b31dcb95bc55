import { Printer } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { NotFound } from '#features/content/NotFound.tsx';
import { TableOfContents } from '#features/content/TableOfContents.tsx';
import { choicesOf } from '#features/facts/shipped.rules.ts';
import { correctionsQuery } from '#features/facts/useCorrections.ts';
import type { HeadOf } from '#platform/browser/page.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { hasMessage, withAnyKey } from '#platform/messages.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';
import { PhoneText } from '#platform/ui/navigation/PhoneText.tsx';
import { federalNumbers } from '#vocabulary/regions/federalOffices.ts';
import { estatePath, sheetPath } from '#vocabulary/regions/regionPaths.ts';
import { isTerritory, type RegionName, regionCodeOf } from '#vocabulary/regions/regions.ts';
import { FactLine } from './FactLine.tsx';
import { FactSources, UnconfirmedFacts } from './FactSources.tsx';
import { regionHeadOf } from './head.rules.ts';
import regionFactsStyles from './RegionFacts.module.css';
import styles from './RegionGuidePage.module.css';
import { RegionShore } from './RegionShore.tsx';
import regionsStyles from './Regions.module.css';
import { regionPath } from './rules.ts';
import { factsOfGuide, type GuidePhase, type GuideStep, guidePhases, stepLabels } from './steps.rules.ts';
import { headInRegion, useRegionInAddress } from './useRegion.ts';

/** What was corrected of the facts it tells. */
export const queries = () => [correctionsQuery()];

/** Where the guide lies and what it says; said by the server alone. */
export const head: HeadOf | undefined = import.meta.env.SSR
  ? headInRegion((region, language, t) => regionHeadOf(region, 'guide', language, t))
  : undefined;

/** "When someone dies in …": the first hours open, the days and the weeks folded until they are wanted. */
export function RegionGuidePage() {
  const region = useRegionInAddress();
  return region ? <Guide region={region} /> : <NotFound />;
}

function Guide({ region }: { region: RegionName }) {
  const t = withAnyKey(useTranslations('regionGuide'));
  const regions = useTranslations('regions');
  const communities = useTranslations('communities');
  const inRegion = useTranslations('places')(`inRegion.${regionCodeOf(region)}`);
  const parts = guidePhases.map(({ key, steps }) => ({
    id: key,
    text: t(`phases.${key}`),
    parts: steps.map((step) => ({ id: step.key, text: t(`steps.${step.key}.title`, choicesOf(region)) })),
  }));
  return (
    <article>
      <GuideHead region={region} />
      <div className={`page ${regionsStyles.page}`}>
        <div className={styles.beside}>
          <div>
            {guidePhases.map((phase) => (
              <Phase key={phase.key} phase={phase} region={region} />
            ))}
          </div>
          <TableOfContents parts={parts} />
        </div>
        <footer className={regionsStyles.section}>
          <FactSources region={region} names={factsOfGuide} />
          <p className={regionFactsStyles.confirm}>{regions('confirm')}</p>
          {region === 'Nunavut' && (
            <p>
              <Link href={`${regionPath(region)}#communities`}>{communities('table.title')}</Link>
            </p>
          )}
          <ButtonRow>
            <Button href="/guide-me">{t('start')}</Button>
            <Button kind="secondary" href={regionPath(region)}>
              {t('homes', { inRegion })}
            </Button>
          </ButtonRow>
        </footer>
      </div>
    </article>
  );
}

/** What the guide is for, and the way to each of its phases. */
function GuideHead({ region }: { region: RegionName }) {
  const t = withAnyKey(useTranslations('regionGuide'));
  const regions = useTranslations('regions');
  const inRegion = useTranslations('places')(`inRegion.${regionCodeOf(region)}`);
  return (
    <RegionShore
      region={region}
      above={{ href: '/when-someone-dies', text: regions('all') }}
      heading={t('heading', { inRegion })}
      lead={t('lead')}
    >
      <UnconfirmedFacts region={region} names={factsOfGuide} />
      <ul className={`${regionsStyles.links} ${regionsStyles.jumps} no-print`}>
        {guidePhases.map(({ key }) => (
          <li key={key}>
            <a href={`#${key}`}>{t(`phases.${key}`)}</a>
          </li>
        ))}
      </ul>
      <div className="no-print">
        <ButtonRow>
          <Button kind="secondary" icon={<Icon of={Printer} />} data-action="print" className={styles.scripted}>
            {t('print')}
          </Button>
        </ButtonRow>
      </div>
    </RegionShore>
  );
}

function Phase({ phase, region }: { phase: GuidePhase; region: RegionName }) {
  const t = withAnyKey(useTranslations('regionGuide'));
  return (
    <details open={phase.key === 'hours'} className={styles.phase}>
      <summary>
        <h2>{t(`phases.${phase.key}`)}</h2>
        <span className={styles.phaseLead}>{t(`phaseLeads.${phase.key}`, choicesOf(region))}</span>
      </summary>
      {/* A link to something within opens the part; one to its heading would not. */}
      <ol id={phase.key} className={`${regionsStyles.steps} ${styles.within}`}>
        {phase.steps.map((step) => (
          <Step key={step.key} step={step} region={region} />
        ))}
      </ol>
    </details>
  );
}

function Step({ step, region }: { step: GuideStep; region: RegionName }) {
  const t = withAnyKey(useTranslations('regionGuide'));
  const facts = useTranslations('regions.facts');
  const values = { ...choicesOf(region), ...federalNumbers(useLanguage(), region) };
  const said = (part: string) => t.has(`steps.${step.key}.${part}`);
  return (
    <li className={styles.step}>
      <h3 id={step.key}>{t(`steps.${step.key}.title`, values)}</h3>
      <p>
        <PhoneText text={t(`steps.${step.key}.body`, values)} />
      </p>
      {step.facts.map((name) => (
        <div key={name} className={styles.fact}>
          {hasMessage(facts, name) && <h4>{facts(name)}</h4>}
          <FactLine region={region} name={name} />
        </div>
      ))}
      <dl className={styles.asides}>
        {stepLabels.filter(said).map((label) => (
          <div key={label}>
            <dt>{t(`labels.${label}`)}</dt>
            <dd>
              <PhoneText text={t(`steps.${step.key}.${label}`, values)} />
            </dd>
          </div>
        ))}
      </dl>
      {step.sheet && (
        <p className={`${styles.posts} no-print`}>
          <Link href={sheetPath(step.sheet, region)}>{t(`pages.${step.sheet}`)}</Link>
        </p>
      )}
      {step.estate && (
        <p className={`${styles.posts} no-print`}>
          <Link href={estatePath(region)}>{t('pages.estate')}</Link>
        </p>
      )}
      <Posts posts={[...step.posts, ...(step.key === 'call' && isTerritory(region) ? ['the-north'] : [])]} />
    </li>
  );
}

function Posts({ posts }: { posts: readonly string[] }) {
  const t = withAnyKey(useTranslations('regionGuide'));
  if (posts.length === 0) return null;
  return (
    <p className={styles.posts}>
      {t('more')}{' '}
      {posts.map((name) => (
        <Link key={name} href={`/blog/${name}`}>
          {t(`posts.${name}`)}
        </Link>
      ))}
    </p>
  );
}
