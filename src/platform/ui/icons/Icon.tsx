import type { LucideIcon } from 'lucide-react';
import styles from './Icon.module.css';

/** A lucide icon in the size of the words beside it; it is never read aloud and never stands alone. */
export function Icon({ of: Drawing, large }: { of: LucideIcon; large?: boolean }) {
  return <Drawing className={large ? styles.large : styles.icon} aria-hidden="true" />;
}
