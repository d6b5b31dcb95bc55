import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { NotFound } from '#features/content/NotFound.tsx';
import guideTextStyles from '#features/regions/communities/GuideText.module.css';
import infantGuidePageStyles from '#features/regions/infants/InfantGuidePage.module.css';
import type { HeadOf } from '#platform/browser/page.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { plainPath } from '#platform/i18n.ts';
import { withAnyKey } from '#platform/messages.ts';
import { Breadcrumbs } from '#platform/ui/navigation/Breadcrumbs.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';
import { type SheetPage, sheetPath } from '#vocabulary/regions/regionPaths.ts';
import { regionLabel, regionsInOrder } from '#vocabulary/regions/regions.ts';
import { sheetOfPath } from './sheet.rules.ts';
import { sheetText } from './sheets.rules.ts';

/** The post that tells more of each sheet. */
const posts: Record<SheetPage, string> = {
  'who-may-decide': '/blog/who-may-decide',
  'dying-at-home': '/blog/dying-at-home-expected',
};

/** What the page says to who only passes on its address; said by the server alone. */
export const head: HeadOf | undefined = import.meta.env.SSR
  ? ({ path }, _answerOf, t) => {
      const sheet = sheetOfPath(path);
      return sheet ? { description: t(`sheets.${sheetText[sheet]}.indexDescription`), kind: 'article' } : {};
    }
  : undefined;

/** A sheet before the province or territory is known: what it is for, and where it is for which region. */
export function SheetsPage() {
  const sheet = sheetOfPath(plainPath(useLocation().pathname));
  return sheet ? <Index sheet={sheet} /> : <NotFound />;
}

function Index({ sheet }: { sheet: SheetPage }) {
  const t = withAnyKey(useTranslations('sheets'));
  const regions = useTranslations('regions');
  const language = useLanguage();
  const words = sheetText[sheet];
  return (
    <article className={`page ${guideTextStyles.page}`}>
      <Breadcrumbs
        label={regions('breadcrumbs')}
        items={[{ href: '/', text: regions('home') }]}
        current={t(`${words}.title`)}
      />
      <header className={guideTextStyles.words}>
        <h1>{t(`${words}.title`)}</h1>
        <p className="lead">{t(`${words}.lead`)}</p>
      </header>
      <section aria-labelledby="where" className={guideTextStyles.part}>
        <h2 id="where">{t('where')}</h2>
        <p>{t('whereText')}</p>
        <ul className={infantGuidePageStyles.regions}>
          {regionsInOrder(language).map(({ name: region }) => (
            <li key={region}>
              <Link href={sheetPath(sheet, region)}>{regionLabel(region, language)}</Link>
            </li>
          ))}
        </ul>
        <p>
          <Link href={posts[sheet]}>{t(`${words}.post`)}</Link>
        </p>
      </section>
    </article>
  );
}
