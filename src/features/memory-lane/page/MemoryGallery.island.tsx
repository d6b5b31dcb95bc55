import { Images } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { MemoryPage } from '#features/memory-lane/core/schema.ts';
import { shapeOf } from '#features/memory-lane/photographs/photographs.rules.ts';
import { wovenIds } from '#features/memory-lane/story/weave.rules.ts';
import memoryPictureStyles from '#features/memory-lane/tributes/MemoryPicture.module.css';
import { OpenedPhotograph } from '#features/memory-lane/viewing/OpenedPhotograph.tsx';
import { PhotographFigure } from '#features/memory-lane/viewing/PhotographFigure.tsx';
import { usePhotographViewer } from '#features/memory-lane/viewing/usePhotographViewer.ts';
import { type PageOfPart, usePageOfPart } from '#features/memory-lane/visiting/useMemoryPage.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { classes } from '#platform/ui/styles/classes.ts';
import styles from './MemoryGallery.module.css';

/**
 * The photographs that stand in no chapter, side by side, uncropped. A page of many begins with some of them: the others
 * are one press, or without script one link, away.
 */
export function MemoryGallery(of: PageOfPart) {
  const page = usePageOfPart(of);
  return page && <Gallery page={page} />;
}

function Gallery({ page }: { page: MemoryPage }) {
  const t = useTranslations('memoryPublic');
  const [search] = useSearchParams();
  const [isWanted, want] = useState(search.get('photographs') === 'all');
  const viewer = usePhotographViewer(page, isWanted);
  const { photographs, isComplete, isComing, show: open } = viewer;
  const woven = wovenIds(page.weave);
  const visible = (isWanted ? photographs : page.photographs).filter(({ id }) => !woven.has(id));
  const count = page.photographCount;
  const isFew = count - woven.size < 4;
  return (
    <>
      <ul className={classes(styles.gallery, isFew && memoryPictureStyles.few)}>
        {visible.map((photograph) => (
          <li
            key={photograph.id}
            className={classes(memoryPictureStyles.photograph, styles[`shape${shapeOf(photograph)}`])}
          >
            <PhotographFigure
              photograph={photograph}
              name={page.name}
              sizes={isFew ? '(width >= 64rem) 36rem, 92vw' : '(width >= 64rem) 24rem, 92vw'}
              onOpen={open}
            />
          </li>
        ))}
      </ul>
      {(!isWanted || !isComplete) && count > visible.length + woven.size && (
        <div className={`${styles.more} no-print`}>
          <Button
            kind="secondary"
            icon={<Icon of={Images} />}
            href={`/memory-lane/${page.slug}?photographs=all`}
            data-scripted=""
            data-all-photographs=""
            onClick={(event: MouseEvent) => {
              event.preventDefault();
              want(true);
            }}
          >
            {isComing ? t('loadingPhotographs') : t('allPhotographs', { count })}
          </Button>
        </div>
      )}
      <OpenedPhotograph page={page} viewer={viewer} />
    </>
  );
}
