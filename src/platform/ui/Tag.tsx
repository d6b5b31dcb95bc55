import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '#platform/ui/navigation/Link.tsx';
import { classes } from '#platform/ui/styles/classes.ts';
import { Icon } from './icons/Icon.tsx';
import styles from './Tag.module.css';

/** A short fact or state in a frame. */
export type TagProps = {
  tone?: 'plain' | 'spruce' | 'gold' | 'clay' | 'good' | 'danger';
  icon?: ReactNode;
  /** Makes the tag a link; with `removeText`, one that takes the filter away ("Remove filter: Cremation"). */
  href?: string;
  removeText?: string;
  children: ReactNode;
};

/** A label on a thing: a status, a service, a language, a filter in force. */
export function Tag({ tone = 'plain', icon, href, removeText, children }: TagProps) {
  const className = classes(styles.tag, styles[tone], href !== undefined && styles.pressable);
  const words = (
    <>
      {icon}
      {children}
    </>
  );
  if (href === undefined) return <span className={className}>{words}</span>;
  return (
    <Link href={href} className={className} aria-label={removeText}>
      {words}
      {removeText !== undefined && <Icon of={X} />}
    </Link>
  );
}
