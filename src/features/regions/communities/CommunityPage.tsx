import { Download } from 'lucide-react';
import { useParams } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { wallClock } from '#features/answers/wallClock.rules.ts';
import { NotFound } from '#features/content/NotFound.tsx';
import { correctionsQuery, useCorrections } from '#features/facts/useCorrections.ts';
import { inTown } from '#features/towns/inTown.rules.ts';
import type { HeadOf } from '#platform/browser/page.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { withAnyKey } from '#platform/messages.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { landscapeOfRegion } from '#platform/ui/landscape/landscapeOfRegion.ts';
import { Shore } from '#platform/ui/landscape/Shore.tsx';
import { Breadcrumbs } from '#platform/ui/navigation/Breadcrumbs.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';
import { sourceWords } from '#vocabulary/places/sourceWords.ts';
import { factsReadIn } from '#vocabulary/regions/facts.ts';
import { type Community, findCommunityBySlug } from '#vocabulary/regions/nunavut.ts';
import { findRegionBySlug, guidePath, regionPath } from '#vocabulary/regions/regionPaths.ts';
import { regionLabel } from '#vocabulary/regions/regions.ts';
import guideTextStyles from './GuideText.module.css';
import { communityHeadOf } from './head.rules.ts';
import { PrintButton } from './PrintButton.tsx';
import { actorsIn, choicesOfCommunity, communityPdfPath, communitySteps, unconfirmedLines } from './rules.ts';
import { WhoActs } from './WhoActs.tsx';

/** The text in Inuktitut, where an administrator has written one. */
export const queries = () => [correctionsQuery()];

const communityAt = (region: string | undefined, name: string | undefined): Community | undefined =>
  findRegionBySlug(region ?? '') === 'Nunavut' ? findCommunityBySlug(name ?? '') : undefined;

/** Where the page lies and what it says; said by the server alone. */
export const head: HeadOf | undefined = import.meta.env.SSR
  ? ({ params, language }, _answerOf, t) => {
      const community = communityAt(params.region, params.community);
      return community ? communityHeadOf(community, language, t) : { missing: true };
    }
  : undefined;

/** A community of Nunavut: who acts when someone dies there, the flight, help with the cost, on one page that can be printed. */
export function CommunityPage() {
  const { region, community: slug } = useParams();
  const community = communityAt(region, slug);
  return community ? <CommunityOf community={community} /> : <NotFound />;
}

function CommunityOf({ community }: { community: Community }) {
  const t = useTranslations('communities');
  const anyKey = withAnyKey(t);
  return (
    <article>
      <CommunityHead community={community} />
      <div className={`page ${guideTextStyles.page}`}>
        <section aria-labelledby="who" className={guideTextStyles.part}>
          <h2 id="who">{t('whoTitle')}</h2>
          <WhoActs community={community} />
        </section>
        {communitySteps.map(({ key, lines }) => (
          <section key={key} aria-labelledby={key} className={guideTextStyles.part}>
            <h2 id={key}>{t(`steps.${key}.title`)}</h2>
            {lines.map((line) => (
              <p key={line}>
                {anyKey(`steps.${key}.${line}`, choicesOfCommunity(community))}
                {unconfirmedLines.includes(line) && <span className={guideTextStyles.mark}> ({t('table.mark')})</span>}
              </p>
            ))}
          </section>
        ))}
        <Inuktitut />
        <Sources community={community} />
        <p className={`${guideTextStyles.part} no-print`}>
          <Link href={`${regionPath('Nunavut')}#communities`}>{t('all')}</Link>
        </p>
      </div>
    </article>
  );
}

function CommunityHead({ community }: { community: Community }) {
  const t = useTranslations('communities');
  const regions = useTranslations('regions');
  const guide = useTranslations('regionGuide');
  const inNunavut = useTranslations('places')('inRegion.NU');
  const language = useLanguage();
  const { name, formerly, syllabics, inuktitut } = community;
  const where = { inTown: inTown(language, name), ...choicesOfCommunity(community) };
  return (
    <Shore seed="Nunavut" kind={landscapeOfRegion.Nunavut}>
      <Breadcrumbs
        label={regions('breadcrumbs')}
        items={[
          { href: '/', text: regions('home') },
          { href: '/when-someone-dies', text: regions('all') },
          { href: guidePath('Nunavut'), text: guide('heading', { inRegion: inNunavut }) },
        ]}
        current={name}
      />
      <header className={guideTextStyles.words}>
        <h1>{t('heading', where)}</h1>
        <p className="lead">{t('lead', where)}</p>
        <p className="quiet">
          {syllabics && <span lang="iu">{[syllabics, inuktitut].filter(Boolean).join(' · ')}. </span>}
          {formerly && t('formerly', { name: formerly })} {regionLabel('Nunavut', language)}
        </p>
        <div className="no-print">
          <ButtonRow>
            <PrintButton>{t('print')}</PrintButton>
            <Button kind="secondary" icon={<Icon of={Download} />} href={communityPdfPath(community, language)}>
              {t('pdf')}
            </Button>
          </ButtonRow>
        </div>
      </header>
    </Shore>
  );
}

/** What an administrator has written in Inuktitut, or the room for it. */
function Inuktitut() {
  const t = useTranslations('communities.inuktitut');
  const language = useLanguage();
  const written = useCorrections()['inuktitut.NU'];
  return (
    <section aria-labelledby="inuktitut" className={guideTextStyles.part}>
      <h2 id="inuktitut">{t('title')}</h2>
      {written ? <p lang="iu">{language === 'fr' ? written.french : written.english}</p> : <p>{t('none')}</p>}
    </section>
  );
}

function Sources({ community }: { community: Community }) {
  const t = useTranslations('communities');
  const language = useLanguage();
  const month = wallClock(useFormatter()).month(factsReadIn);
  return (
    <section aria-labelledby="sources" className={`${guideTextStyles.part} ${guideTextStyles.sources}`}>
      <h2 id="sources">{t('sources.title')}</h2>
      <p>{t('sources.text')}</p>
      {actorsIn(community).map(
        ({ key, number }) =>
          number && (
            <p key={key}>
              {t('sources.number', {
                who: t(`who.${key}`, choicesOfCommunity(community)),
                source: sourceWords(number.source, language),
              })}
            </p>
          ),
      )}
      <p>{t('sources.read', { month })}</p>
    </section>
  );
}
