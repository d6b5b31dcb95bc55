import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { formatDate } from '#features/memory-lane/core/moments.rules.ts';
import { queryOf, statusOf } from '#platform/browser/network/api.ts';
import type { HeadOf, ScreenInput } from '#platform/browser/page.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { Skeleton } from '#platform/ui/feedback/Skeleton.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';
import { localeOf } from '#vocabulary/languages.ts';
import type { getPublicObituary } from './contract.ts';
import styles from './ObituaryPage.module.css';
import { languageShown, paragraphsOf } from './rules.ts';
import type { PublicObituary } from './schema.ts';

const obituaryQuery = (slug: string) =>
  queryOf<typeof getPublicObituary>('GET /api/obituaries/{slug}', { params: { slug } });

/** The obituary, so that it can be read in the first response and without script. */
export const queries = ({ params: { slug = '' } }: ScreenInput) => [obituaryQuery(slug)];

/** What is shown where it is sent to somebody, and whether search engines may keep it: as the family has chosen. */
export const head: HeadOf | undefined = import.meta.env.SSR
  ? ({ params, language }, answerOf, t) => {
      const found = answerOf(obituaryQuery(params.slug ?? ''));
      const picture = `/previews/${language}/memory-lane/quiet.jpg`;
      if (!found) return { picture, unlisted: true, missing: true };
      const description = t('obituaryPublic.head', { name: found.words.name, home: found.home.name });
      return { description, picture, kind: 'article', unlisted: !found.indexed };
    }
  : undefined;

/** An obituary that its family lets everybody read. */
export function ObituaryPage() {
  const t = useTranslations('obituaryPublic');
  const { slug = '' } = useParams();
  const { data, error } = useQuery(obituaryQuery(slug));
  if (data) return <Read obituary={data} />;
  return (
    <div className={`page ${styles.page}`}>
      {!error && <Skeleton text={t('loading')} lines={6} />}
      {error && (
        <>
          <h1>{t(statusOf(error) === 404 ? 'gone.title' : 'failed.title')}</h1>
          <p className="lead">{t(statusOf(error) === 404 ? 'gone.text' : 'failed.text')}</p>
        </>
      )}
    </div>
  );
}

function Read({ obituary: { words, publishedOn, home, memoryPage } }: { obituary: PublicObituary }) {
  const t = useTranslations('obituaryPublic');
  const language = useLanguage();
  const written = languageShown(words, language);
  return (
    <article className={`page ${styles.page}`}>
      <header>
        <p className="quiet">{t('kind')}</p>
        <h1>{words.name}</h1>
      </header>
      <div lang={localeOf[written]} className={styles.text}>
        {paragraphsOf(words[written]).map((paragraph, index) => (
          // Nothing of it changes while it is read.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <p key={index}>{paragraph}</p>
        ))}
      </div>
      <footer className={styles.foot}>
        {memoryPage && (
          <p>
            <Link href={`/memory-lane/${memoryPage}`}>{t('memoryPage')}</Link>
          </p>
        )}
        <p className="quiet small">
          {t('by', { day: formatDate(publishedOn, language) })} <Link href={`/places/${home.slug}`}>{home.name}</Link>
        </p>
      </footer>
    </article>
  );
}
