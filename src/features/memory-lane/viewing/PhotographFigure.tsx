import type { MouseEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { MemoryPhotograph } from '#features/memory-lane/core/schema.ts';
import { captionOf, isSmall, sourceOf } from '#features/memory-lane/photographs/photographs.rules.ts';
import { MemoryPicture } from '#features/memory-lane/tributes/MemoryPicture.tsx';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { ofName } from '#vocabulary/ofName.ts';

type PhotographFigureProps = {
  photograph: MemoryPhotograph;
  /** Whose life it is from. */
  name: string;
  sizes: string;
  onOpen: (id: string) => void;
  className?: string | undefined;
};

/** A photograph with what is written under it: a link to itself, which with script opens it in front of the page. */
export function PhotographFigure({ photograph, name, sizes, onOpen, className }: PhotographFigureProps) {
  const t = useTranslations('memoryPublic');
  const vague = useTranslations('memoryPublic.vague');
  const language = useLanguage();
  const caption = captionOf(photograph, language, vague);
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onOpen(photograph.id);
  };
  return (
    <figure
      className={className}
      data-tall={photograph.height > photograph.width || undefined}
      data-small={isSmall(photograph) || undefined}
    >
      <a href={sourceOf(photograph, 1_920)} target="_blank" rel="noreferrer" data-scripted="" onClick={open}>
        <MemoryPicture
          photograph={photograph}
          sizes={sizes}
          alt={photograph.caption || t('photographOf', { ofName: ofName(language, name || t('unnamed')) })}
        />
        <span className="visually-hidden">{t('open')}</span>
      </a>
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}
