import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { isLine } from '#features/memory-lane/core/moments.rules.ts';
import { looseRecordings } from '#features/memory-lane/core/recordings.rules.ts';
import type { MemoryPage } from '#features/memory-lane/core/schema.ts';
import { toneOfPage } from '#features/memory-lane/photographs/tone.rules.ts';
import { MemoryText } from '#features/memory-lane/story/MemoryText.tsx';
import { wovenIds } from '#features/memory-lane/story/weave.rules.ts';
import { MemoryTributes } from '#features/memory-lane/tributes/MemoryTributes.tsx';
import { island } from '#platform/ui/island.tsx';
import { classes } from '#platform/ui/styles/classes.ts';
import { MemoryGatherings, useGatheringsTitle } from './MemoryGatherings.tsx';
import { MemoryHero } from './MemoryHero.tsx';
import { MemoryPieces } from './MemoryPieces.tsx';
import styles from './MemoryView.module.css';

const MemoryStory = island(() => import('./MemoryStory.island.tsx'), 'MemoryStory');
const MemoryGallery = island(() => import('./MemoryGallery.island.tsx'), 'MemoryGallery');

const MemoryRecordings = island(() => import('./MemoryRecordings.island.tsx'), 'MemoryRecordings');

type MemoryViewProps = {
  page: MemoryPage;
  /** True where the page is what everybody reads at its address. */
  isShared?: boolean;
  /** The tributes with what a visitor can do about them; without it they stand by themselves. */
  tributes?: ReactNode;
  /** A preview inside another page: its name is not that page's heading. */
  preview?: boolean;
};

/** Words, or a picture that opens the page without any. */
const hasStory = ({ story, weave }: MemoryPage) => story.length > 0 || weave.opening !== null;

/** The page as it is seen: name and portrait before the land, the life, the photographs, the gatherings, the messages. */
export function MemoryView({ page, isShared, tributes, preview }: MemoryViewProps) {
  const t = useTranslations('memoryPublic');
  const gatherings = useGatheringsTitle(page);
  const given = isShared ? null : page;
  const left = tributes ?? (page.tributes.length > 0 && <MemoryTributes tributes={page.tributes} />);
  return (
    <article className={styles.memory} data-tone={toneOfPage(page)}>
      <MemoryHero page={page} preview={preview ?? false} />
      <div className={styles.parts}>
        {hasStory(page) && (
          <Part title={page.story.length > 0 ? t('story') : null} full>
            <MemoryStory slug={page.slug} given={given} />
          </Part>
        )}
        {page.photographCount > wovenIds(page.weave).size && (
          <Part title={t('photographs')} wide className={styles.photographsPart}>
            <MemoryGallery slug={page.slug} given={given} />
          </Part>
        )}
        {looseRecordings(page).length > 0 && (
          <Part title={t('recordings.title')}>
            <MemoryRecordings slug={page.slug} given={given} />
          </Part>
        )}
        <Places page={page} />
        {page.services.length > 0 && (
          <Part id="service" title={gatherings} className={styles.servicePart}>
            <MemoryGatherings page={page} />
          </Part>
        )}
        {page.pieces.length > 0 && (
          <Part title={t('pieces')} className={styles.piecesPart}>
            <MemoryPieces pieces={page.pieces} />
          </Part>
        )}
        <Giving page={page} />
        {left && (
          <Part
            title={t('tributes')}
            wide
            className={classes(styles.tributesPart, page.tributes.length === 0 && styles.unprinted)}
          >
            {left}
          </Part>
        )}
      </div>
    </article>
  );
}

type PartProps = {
  /** None over a picture that says enough. */
  title: string | null;
  id?: string;
  wide?: boolean;
  /** From edge to edge; what is in it keeps its own margins. */
  full?: boolean;
  className?: string | false | undefined;
  children: ReactNode;
};

function Part({ title, id, wide, full, className, children }: PartProps) {
  return (
    <section id={id} className={classes(styles.part, wide && styles.wide, full && styles.full, className)}>
      {title && <h2 className={styles.partTitle}>{title}</h2>}
      {children}
    </section>
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
            <MemoryText of={one.text} />
          </li>
        ))}
      </ol>
    </Part>
  );
}

function Giving({ page: { giving } }: { page: MemoryPage }) {
  const t = useTranslations('memoryPublic');
  if (!giving) return null;
  return (
    <Part title={t('giving')} className={isLine(giving.note) && styles.fewWords}>
      <MemoryText of={giving.note} />
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
