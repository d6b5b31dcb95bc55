import type { ReactNode } from 'react';
import { Link } from '#platform/ui/navigation/Link.tsx';
import { classes } from '#platform/ui/styles/classes.ts';
import styles from './Card.module.css';

/** A thing on a page, in a frame. */
export type CardProps = {
  as?: 'div' | 'article' | 'section' | 'li';
  title?: ReactNode;
  headingLevel?: 2 | 3 | 4;
  /** The title becomes a link and the whole card can be pressed; other links and buttons in it keep working. */
  href?: string;
  /** A photograph or a landscape across the top. */
  picture?: ReactNode;
  /** Beside the title: a tag, a distance. */
  aside?: ReactNode;
  /** Below a hairline. */
  footer?: ReactNode;
  /** The thing its pin on the map, or the choice in a list, stands for. */
  selected?: boolean;
  className?: string;
  id?: string;
  children?: ReactNode;
  onPointerEnter?: () => void;
  onPointerLeave?: () => void;
};

/** A card: picture, title, facts, footer. */
export function Card(props: CardProps) {
  const { as: Element = 'div', title, headingLevel = 2, href, picture, aside, footer, selected, children } = props;
  const Heading = `h${headingLevel}` as const;
  return (
    <Element
      id={props.id}
      className={classes(styles.card, href && styles.pressable, selected && styles.selected, props.className)}
      onPointerEnter={props.onPointerEnter}
      onPointerLeave={props.onPointerLeave}
    >
      {picture != null && <div className={styles.picture}>{picture}</div>}
      <div className={styles.body}>
        {title != null && (
          <div className={styles.head}>
            <Heading className={styles.title}>
              {href ? (
                <Link href={href} className={styles.link}>
                  {title}
                </Link>
              ) : (
                title
              )}
            </Heading>
            {aside}
          </div>
        )}
        {children}
      </div>
      {footer != null && <div className={styles.footer}>{footer}</div>}
    </Element>
  );
}
