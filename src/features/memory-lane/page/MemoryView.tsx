import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { isLine, paragraphsOf } from '#features/memory-lane/core/moments.rules.ts';
import type { MemoryPage } from '#features/memory-lane/core/schema.ts';
import { formatLifeSpan } from '#features/memory-lane/story/life.rules.ts';
import { MemoryPicture } from '#features/memory-lane/tributes/MemoryPicture.tsx';
import { MemoryTributes } from '#features/memory-lane/tributes/MemoryTributes.tsx';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { island } from '#platform/ui/island.tsx';
import { Landscape } from '#platform/ui/landscape/LazyLandscape.tsx';
import { landscapeOfRegion } from '#platform/ui/landscape/landscapeOfRegion.ts';
import { classes } from '#platform/ui/styles/classes.ts';
import { isOneOf } from '#vocabulary/isOneOf.ts';
import { ofName } from '#vocabulary/ofName.ts';
import { regionNames } from '#vocabulary/regions/regions.ts';
import { MemoryGatherings, NextGathering, useGatheringsTitle } from './MemoryGatherings.tsx';
import memoryTextStyles from './MemoryText.module.css';
import styles from './MemoryView.module.css';

const MemoryGallery = island(() => import('./MemoryGallery.island.tsx'), 'MemoryGallery');

type MemoryViewProps = {
  page: MemoryPage;
  /** True where the page is what everybody reads at its address. */
  isShared?: boolean;
  /** The tributes with what a visitor can do about them; without it they stand by themselves. */
  tributes?: ReactNode;
  /** A preview inside another page: its name is not that page's heading. */
  preview?: boolean;
};

/** The page as it is seen: name and portrait before the land, the life, the photographs, the gatherings, the messages. */
export function MemoryView({ page, isShared, tributes, preview }: MemoryViewProps) {
  const t = useTranslations('memoryPublic');
  const gatherings = useGatheringsTitle(page);
  const left = tributes ?? (page.tributes.length > 0 && <MemoryTributes tributes={page.tributes} />);
  return (
    <article className={styles.memory}>
      <Hero page={page} preview={preview ?? false} />
      <div className={styles.parts}>
        <Story page={page} />
        {page.photographs.length > 0 && (
          <Part title={t('photographs')} wide className={styles.photographsPart}>
            <MemoryGallery slug={page.slug} given={isShared ? null : page} />
          </Part>
        )}
        <Places page={page} />
        {page.services.length > 0 && (
          <Part id="service" title={gatherings} className={styles.servicePart}>
            <MemoryGatherings page={page} />
          </Part>
        )}
        <Pieces page={page} />
        <Giving page={page} />
        {left && (
          <Part
            title={t('tributes')}
            className={classes(styles.tributesPart, page.tributes.length === 0 && styles.unprinted)}
          >
            {left}
          </Part>
        )}
      </div>
    </article>
  );
}

function Hero({ page, preview }: { page: MemoryPage; preview: boolean }) {
  const t = useTranslations('memoryPublic');
  const language = useLanguage();
  const { portrait, name, line, region } = page;
  const dates = formatLifeSpan(page, language, t);
  const Name = preview ? 'p' : 'h1';
  return (
    <header className={classes(styles.hero, portrait && styles.withPortrait)}>
      <div className={styles.land}>
        <Landscape seed={page.slug} kind={isOneOf(regionNames, region) ? landscapeOfRegion[region] : 'shore'} />
      </div>
      {portrait && (
        <MemoryPicture
          photograph={portrait}
          first
          className={styles.portrait}
          sizes="(width >= 40rem) 32rem, 86vw"
          alt={t('portrait', { ofName: ofName(language, name || t('unnamed')) })}
        />
      )}
      <div className={styles.naming}>
        <p className={styles.inMemory}>{t('inMemory')}</p>
        <Name className={styles.name}>{name || t('unnamed')}</Name>
        {dates && <p className={styles.dates}>{dates}</p>}
        <span className={styles.rule} aria-hidden="true" />
        {line && <p className={styles.line}>{line}</p>}
        <NextGathering page={page} />
      </div>
    </header>
  );
}

type PartProps = {
  title: string;
  id?: string;
  wide?: boolean;
  className?: string | false | undefined;
  children: ReactNode;
};

function Part({ title, id, wide, className, children }: PartProps) {
  return (
    <section id={id} className={classes(styles.part, wide && styles.wide, className)}>
      <h2 className={styles.partTitle}>{title}</h2>
      {children}
    </section>
  );
}

/** A text as its paragraphs; a single line break stays one. */
function Text({ of, className }: { of: string; className?: string | undefined }) {
  return paragraphsOf(of).map((paragraph, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other name
    <p key={index} className={classes(memoryTextStyles.text, className)}>
      {paragraph}
    </p>
  ));
}

function Story({ page }: { page: MemoryPage }) {
  const t = useTranslations('memoryPublic');
  if (page.story.length === 0) return null;
  return (
    <Part title={t('story')} className={memoryTextStyles.story}>
      {page.story.map((chapter) => (
        <div key={chapter.key} className={memoryTextStyles.chapter}>
          {chapter.title && <h3>{chapter.title}</h3>}
          <Text of={chapter.text} />
        </div>
      ))}
    </Part>
  );
}

function Places({ page }: { page: MemoryPage }) {
  const t = useTranslations('memoryPublic');
  if (page.places.length === 0) return null;
  return (
    <Part title={t('places')}>
      <ol className={styles.timeline}>
        {page.places.map((one) => (
          <li key={one.key} className={styles.moment}>
            {one.years && <p className={styles.years}>{one.years}</p>}
            {one.place && <p className={styles.place}>{one.place}</p>}
            <Text of={one.text} />
          </li>
        ))}
      </ol>
    </Part>
  );
}

function Pieces({ page }: { page: MemoryPage }) {
  const t = useTranslations('memoryPublic');
  if (page.pieces.length === 0) return null;
  return (
    <Part title={t('pieces')} className={styles.piecesPart}>
      <ul className={styles.pieces}>
        {page.pieces.map((piece) => (
          <li key={piece.key}>
            <p className={styles.pieceTitle}>{piece.title}</p>
            {piece.by && <p className={styles.by}>{piece.by}</p>}
            <Text of={piece.text} className={styles.verse} />
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Giving({ page: { giving } }: { page: MemoryPage }) {
  const t = useTranslations('memoryPublic');
  if (!giving) return null;
  return (
    <Part title={t('giving')} className={isLine(giving.note) && styles.fewWords}>
      <Text of={giving.note} />
      {giving.address ? (
        <p>
          <a href={giving.address} rel="noreferrer noopener" target="_blank">
            {giving.name ? t('givingTo', { name: giving.name }) : t('givingPlain')}
          </a>
        </p>
      ) : (
        <p>{giving.name}</p>
      )}
    </Part>
  );
}
