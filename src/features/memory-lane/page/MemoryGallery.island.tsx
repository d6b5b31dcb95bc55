import { Images } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { MemoryPage } from '#features/memory-lane/core/schema.ts';
import { captionOf, shapeOf, sourceOf } from '#features/memory-lane/photographs/photographs.rules.ts';
import memoryPictureStyles from '#features/memory-lane/tributes/MemoryPicture.module.css';
import { MemoryPicture } from '#features/memory-lane/tributes/MemoryPicture.tsx';
import { type PageOfPart, usePageOfPart } from '#features/memory-lane/visiting/useMemoryPage.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Icon } from '#platform/ui/Icon.tsx';
import { lazyIsland } from '#platform/ui/lazyIsland.tsx';
import { classes } from '#platform/ui/styles/classes.ts';
import { ofName } from '#vocabulary/ofName.ts';
import styles from './MemoryGallery.module.css';
import { useAllPhotographs } from './useAllPhotographs.ts';

/** Comes when somebody opens a photograph. */
const MemoryViewer = lazyIsland(() => import('./MemoryViewer.tsx').then((module) => module.MemoryViewer));

/**
 * The photographs side by side, uncropped; each is a link to itself, and with script opens in front of the page. A page
 * of many begins with some of them: the others are one press, or without script one link, away.
 */
export function MemoryGallery(of: PageOfPart) {
  const page = usePageOfPart(of);
  return page && <Gallery page={page} />;
}

function Gallery({ page }: { page: MemoryPage }) {
  const t = useTranslations('memoryPublic');
  const [search] = useSearchParams();
  const [isWanted, want] = useState(search.get('photographs') === 'all');
  const [shown, show] = useState<number | null>(null);
  const { photographs, isComplete, isComing } = useAllPhotographs(page, isWanted || shown !== null);
  const visible = isWanted ? photographs : photographs.slice(0, page.photographs.length);
  const count = page.photographCount;
  return (
    <>
      <ul className={classes(styles.gallery, count < 4 && memoryPictureStyles.few)}>
        {visible.map((photograph, index) => (
          <li
            key={photograph.id}
            className={classes(memoryPictureStyles.photograph, styles[`shape${shapeOf(photograph)}`])}
          >
            <OnePhotograph photograph={photograph} page={page} onOpen={() => show(index)} />
          </li>
        ))}
      </ul>
      {(!isWanted || !isComplete) && count > visible.length && (
        <div className={`${styles.more} no-print`}>
          <Button
            kind="secondary"
            icon={<Icon of={Images} />}
            href={`/memory-lane/${page.slug}?photographs=all`}
            data-scripted=""
            onClick={(event: MouseEvent) => {
              event.preventDefault();
              want(true);
            }}
          >
            {isComing ? t('loadingPhotographs') : t('allPhotographs', { count })}
          </Button>
        </div>
      )}
      {shown !== null && (
        <MemoryViewer
          photographs={photographs}
          count={count}
          name={page.name || t('unnamed')}
          at={shown}
          onMove={show}
          onClose={() => show(null)}
        />
      )}
    </>
  );
}

type OnePhotographProps = { photograph: MemoryPage['photographs'][number]; page: MemoryPage; onOpen: () => void };

function OnePhotograph({ photograph, page, onOpen }: OnePhotographProps) {
  const t = useTranslations('memoryPublic');
  const vague = useTranslations('memoryPublic.vague');
  const language = useLanguage();
  const caption = captionOf(photograph, language, vague);
  const few = page.photographCount < 4;
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onOpen();
  };
  return (
    <figure>
      <a href={sourceOf(photograph, 1_920)} target="_blank" rel="noreferrer" data-scripted="" onClick={open}>
        <MemoryPicture
          photograph={photograph}
          sizes={few ? '(width >= 64rem) 36rem, 92vw' : '(width >= 64rem) 24rem, 92vw'}
          alt={photograph.caption || t('photographOf', { ofName: ofName(language, page.name || t('unnamed')) })}
        />
        <span className="visually-hidden">{t('open')}</span>
      </a>
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}
