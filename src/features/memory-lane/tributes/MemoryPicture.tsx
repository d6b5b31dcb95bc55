import type { MemoryPhotograph } from '#features/memory-lane/core/schema.ts';
import { sourceOf, sourcesOf } from '#features/memory-lane/photographs/photographs.rules.ts';
import { classes } from '#platform/ui/styles/classes.ts';
import styles from './MemoryPicture.module.css';

type MemoryPictureProps = {
  photograph: MemoryPhotograph;
  sizes: string;
  alt: string;
  /** Asked for at once, before everything else: the one picture that is seen first. */
  first?: boolean;
  /** Asked for at once, without being the first. */
  soon?: boolean;
  className?: string | undefined;
};

/** A photograph in the smallest form and width that will do; until it has come, its few pixels lie in its place. */
export function MemoryPicture({ photograph, sizes, alt, first, soon, className }: MemoryPictureProps) {
  const { width, height, preview, avif } = photograph;
  return (
    <span className={classes(styles.picture, className)}>
      {preview && <img className={styles.tiny} src={preview} alt="" aria-hidden="true" width={width} height={height} />}
      <picture>
        {avif && <source type="image/avif" srcSet={sourcesOf(photograph, 'avif')} sizes={sizes} />}
        <img
          src={sourceOf(photograph, 960)}
          srcSet={sourcesOf(photograph)}
          sizes={sizes}
          width={width}
          height={height}
          loading={first || soon ? undefined : 'lazy'}
          fetchPriority={first ? 'high' : undefined}
          decoding={first ? undefined : 'async'}
          draggable={false}
          alt={alt}
        />
      </picture>
    </span>
  );
}
