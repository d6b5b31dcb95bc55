import { useTranslations } from 'use-intl';
import type { MemoryPage } from '#features/memory-lane/core/schema.ts';
import { shapeOf } from '#features/memory-lane/photographs/photographs.rules.ts';
import { formatLifeSpan } from '#features/memory-lane/story/life.rules.ts';
import { WholeWords } from '#features/memory-lane/story/WholeWords.tsx';
import { MemoryPicture } from '#features/memory-lane/tributes/MemoryPicture.tsx';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { Landscape } from '#platform/ui/landscape/LazyLandscape.tsx';
import { landscapeOfRegion } from '#platform/ui/landscape/landscapeOfRegion.ts';
import { classes } from '#platform/ui/styles/classes.ts';
import { isOneOf } from '#vocabulary/isOneOf.ts';
import { ofName } from '#vocabulary/ofName.ts';
import { regionNames } from '#vocabulary/regions/regions.ts';
import memoryGalleryStyles from './MemoryGallery.module.css';
import { NextGathering } from './MemoryGatherings.tsx';
import styles from './MemoryHero.module.css';

/** Name and portrait together before the land of the region. */
export function MemoryHero({ page, preview }: { page: MemoryPage; preview: boolean }) {
  const t = useTranslations('memoryPublic');
  const language = useLanguage();
  const { portrait, name, line, region } = page;
  const dates = formatLifeSpan(page, language, t);
  const Name = preview ? 'p' : 'h1';
  return (
    <header className={classes(styles.hero, portrait && styles.withPortrait)}>
      <div className={styles.land} data-season={page.season}>
        <Landscape seed={page.slug} kind={isOneOf(regionNames, region) ? landscapeOfRegion[region] : 'shore'} />
      </div>
      {portrait && (
        <MemoryPicture
          photograph={portrait}
          first
          className={classes(styles.portrait, memoryGalleryStyles[`shape${shapeOf(portrait)}`])}
          sizes="(width >= 40rem) 32rem, 86vw"
          alt={t('portrait', { ofName: ofName(language, name || t('unnamed')) })}
        />
      )}
      <div className={styles.naming}>
        <p className={styles.inMemory}>{t('inMemory')}</p>
        <Name className={styles.name}>
          <WholeWords of={name || t('unnamed')} />
        </Name>
        {dates && <p className={styles.dates}>{dates}</p>}
        <span className={styles.rule} aria-hidden="true" />
        {line && <p className={styles.line}>{line}</p>}
        <NextGathering page={page} />
      </div>
    </header>
  );
}
