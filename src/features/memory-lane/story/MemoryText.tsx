import { paragraphsOf } from '#features/memory-lane/core/moments.rules.ts';
import { classes } from '#platform/ui/styles/classes.ts';
import styles from './MemoryText.module.css';

/** A text as its paragraphs; a single line break stays one. */
export function MemoryText({ of, className }: { of: string; className?: string | undefined }) {
  return paragraphsOf(of).map((paragraph, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other name
    <p key={index} className={classes(styles.text, className)}>
      {paragraph}
    </p>
  ));
}
