import { ArrowLeft } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import styles from './BackLink.module.css';
import { Link } from './Link.tsx';

/** Where one step back leads, in words. */
export type BackLinkProps = { href: string; onClick?: (event: MouseEvent) => void; children: ReactNode };

/** One step back, above the question; `onClick` may take over where there is a history to go back in. */
export const BackLink = (props: BackLinkProps) => (
  <Link href={props.href} onClick={props.onClick} className={styles.back}>
    <Icon of={ArrowLeft} />
    {props.children}
  </Link>
);
