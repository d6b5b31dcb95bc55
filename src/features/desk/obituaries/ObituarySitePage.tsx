import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { HomeOnly } from '#features/signed-in/HomeOnly.tsx';
import { useHydrated } from '#platform/browser/useHydrated.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { LoadFailed } from '#platform/ui/feedback/LoadFailed.tsx';
import { Notice } from '#platform/ui/feedback/Notice.tsx';
import { Skeleton } from '#platform/ui/feedback/Skeleton.tsx';
import { CopyText } from '#platform/ui/form/CopyText.tsx';
import { BackLink } from '#platform/ui/navigation/BackLink.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';
import { prefixOf } from '#vocabulary/languages.ts';
import styles from './ObituarySitePage.module.css';
import { frameCode, obituaryAddresses } from './rules.ts';
import type { ObituarySite } from './schema.ts';
import { useObituarySite } from './useObituaries.ts';

/** How a home shows the obituaries that its families have approved on its own website. */
export function ObituarySitePage() {
  const t = useTranslations('obituarySite');
  return (
    <div className="page">
      <BackLink href="/my-listings">{t('back')}</BackLink>
      <h1>{t('heading')}</h1>
      <HomeOnly>
        <Site />
      </HomeOnly>
    </div>
  );
}

function Site() {
  const t = useTranslations('obituarySite');
  const { id = '' } = useParams();
  const { data, error, isFetching, refetch } = useObituarySite(id);
  if (!data && error)
    return <LoadFailed message={t('failed')} again={t('again')} read={{ error, isFetching, refetch }} />;
  if (!data) return <Skeleton text={t('loading')} lines={5} />;
  return <Codes site={data} />;
}

function Codes({ site: { place, origins, shown } }: { site: ObituarySite }) {
  const t = useTranslations('obituarySite');
  const language = useLanguage();
  const isHere = useHydrated();
  const publicUrl = isHere ? window.location.origin : '';
  const { frame, atom, json } = obituaryAddresses(publicUrl, prefixOf[language], place.id);
  const title = t('frameTitle', { home: place.name });
  return (
    <div className={styles.parts}>
      <div className="group">
        <p className="lead">{place.name}</p>
        <p className="prose">{t('intro')}</p>
        <p>{t('shown', { count: shown })}</p>
        {origins.length === 0 ? (
          <Notice kind="warning" title={t('noWebsite')}>
            <p>
              <Link href={`/listing/${place.id}?edit=contact`}>{t('toListing')}</Link>
            </p>
          </Notice>
        ) : (
          <p className="quiet">{t('framedBy', { origins: origins.join(', ') })}</p>
        )}
      </div>
      <Code heading={t('frame.heading')} text={t('frame.text')} code={frameCode(frame, title)} />
      <Code heading={t('feed.heading')} text={t('feed.text')} code={atom} />
      <Code heading={t('json.heading')} text={t('json.text')} code={json} />
      <section aria-labelledby="preview" className="group">
        <h2 id="preview">{t('preview')}</h2>
        {isHere && (
          <iframe src={`${prefixOf[language]}/embed/obituaries/${place.id}`} title={title} className={styles.preview} />
        )}
      </section>
    </div>
  );
}

/** Something to be copied into a website, with what it does. */
function Code({ heading, text, code }: { heading: string; text: string; code: string }) {
  const t = useTranslations('obituarySite');
  return (
    <section className="group">
      <h2>{heading}</h2>
      <p className="prose">{text}</p>
      <p className={styles.sheet}>
        <code className={styles.code}>{code}</code>
      </p>
      <div>
        <CopyText text={code} label={t('copy', { what: heading })} copied={t('copied')} failed={t('copyFailed')} />
      </div>
    </section>
  );
}
