import { useTranslations } from 'use-intl';
import guideTextStyles from '#features/regions/communities/GuideText.module.css';
import type { HeadOf } from '#platform/browser/page.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { Breadcrumbs } from '#platform/ui/navigation/Breadcrumbs.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';
import { babyGuidePath } from '#vocabulary/regions/regionPaths.ts';
import { regionLabel, regionsInOrder } from '#vocabulary/regions/regions.ts';
import styles from './InfantGuidePage.module.css';

/** What the page says to who only passes on its address; said by the server alone. */
export const head: HeadOf | undefined = import.meta.env.SSR
  ? (_request, _answerOf, t) => ({ description: t('infants.index.description'), kind: 'article' })
  : undefined;

/** When a baby or a child dies: the way into the six questions, the post, and what must be done in each region. */
export function InfantsPage() {
  const t = useTranslations('infants.index');
  const regions = useTranslations('regions');
  const language = useLanguage();
  return (
    <article className={`page ${guideTextStyles.page}`}>
      <Breadcrumbs
        label={regions('breadcrumbs')}
        items={[{ href: '/', text: regions('home') }]}
        current={t('heading')}
      />
      <header className={guideTextStyles.words}>
        <h1>{t('heading')}</h1>
        <p className="lead">{t('lead')}</p>
        <ButtonRow>
          <Button href="/guide-me?timing=baby">{t('questions')}</Button>
          <Button kind="secondary" href="/blog/when-a-baby-dies">
            {t('post')}
          </Button>
        </ButtonRow>
      </header>
      <section aria-labelledby="where" className={guideTextStyles.part}>
        <h2 id="where">{t('where')}</h2>
        <ul className={styles.regions}>
          {regionsInOrder(language).map(({ name: region }) => (
            <li key={region}>
              <Link href={babyGuidePath(region)}>{regionLabel(region, language)}</Link>
            </li>
          ))}
        </ul>
      </section>
    </article>
  );
}
