import { useTranslations } from 'use-intl';
import type { MemoryPage } from '#features/memory-lane/core/schema.ts';
import { useAllPhotographs } from '#features/memory-lane/viewing/useAllPhotographs.ts';
import styles from '#features/memory-lane/visiting/PasswordGate.module.css';
import { PasswordGate } from '#features/memory-lane/visiting/PasswordGate.tsx';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ofName } from '#vocabulary/ofName.ts';
import { MemorySlides } from './MemorySlides.tsx';

/** The photographs of a memory page one after the other, once it is open. */
export function MemorySlideshow({ slug }: { slug: string }) {
  return <PasswordGate slug={slug}>{(page) => <Slideshow page={page} />}</PasswordGate>;
}

function Slideshow({ page }: { page: MemoryPage }) {
  const t = useTranslations('memoryPublic.slideshow');
  const language = useLanguage();
  const { photographs } = useAllPhotographs(page, true);
  const back = `/memory-lane/${page.slug}`;
  if (photographs.length === 0 && !page.portrait)
    return (
      <div className={`page ${styles.gate}`}>
        <h1>{page.name ? t('title', { ofName: ofName(language, page.name) }) : t('titleUnnamed')}</h1>
        <p className="lead">{t('none')}</p>
        <div>
          <Button kind="secondary" href={back}>
            {t('back')}
          </Button>
        </div>
      </div>
    );
  return <MemorySlides page={page} photographs={photographs} back={back} />;
}
