import { type MouseEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { classes } from '#platform/ui/classes.ts';
import styles from './Memory.module.css';
import { MemoryViewer } from './MemoryViewer.tsx';
import { captionOf, shapeOf, sourceOf, sourcesOf } from './photographs.rules.ts';
import type { MemoryPhotograph } from './schema.ts';

type MemoryGalleryProps = { photographs: readonly MemoryPhotograph[]; name: string };

/** The photographs side by side, uncropped; each is a link to itself, and with script opens in front of the page. */
export function MemoryGallery({ photographs, name }: MemoryGalleryProps) {
  const t = useTranslations('memoryPublic');
  const [shown, show] = useState<number | null>(null);
  const open = (event: MouseEvent, index: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    show(index);
  };
  return (
    <>
      <ul className={classes(styles.gallery, photographs.length < 4 && styles.few)}>
        {photographs.map((photograph, index) => {
          const caption = captionOf(photograph);
          return (
            <li key={photograph.id} className={classes(styles.photograph, styles[`shape${shapeOf(photograph)}`])}>
              <figure>
                <a
                  href={sourceOf(photograph, 1_920)}
                  target="_blank"
                  rel="noreferrer"
                  onClick={(event) => open(event, index)}
                >
                  <img
                    src={sourceOf(photograph, 480)}
                    srcSet={sourcesOf(photograph)}
                    sizes={photographs.length < 4 ? '(min-width: 60rem) 36rem, 92vw' : '(min-width: 60rem) 24rem, 92vw'}
                    width={photograph.width}
                    height={photograph.height}
                    loading="lazy"
                    decoding="async"
                    alt={photograph.caption || t('photographOf', { name })}
                  />
                  <span className="visually-hidden">{t('open')}</span>
                </a>
                {caption && <figcaption>{caption}</figcaption>}
              </figure>
            </li>
          );
        })}
      </ul>
      {shown !== null && (
        <MemoryViewer photographs={photographs} name={name} at={shown} onMove={show} onClose={() => show(null)} />
      )}
    </>
  );
}
