import styles from './Breadcrumbs.module.css';
import { Link } from './Link.tsx';

/** Where this page lies: links to the pages above it, then its own name. */
export type BreadcrumbsProps = { label: string; items: readonly { href: string; text: string }[]; current?: string };

/** The way from the home page to this one. */
export const Breadcrumbs = ({ label, items, current }: BreadcrumbsProps) => (
  <nav aria-label={label}>
    <ol className={styles.list}>
      {items.map(({ href, text }) => (
        <li key={href} className={styles.item}>
          <Link href={href} className={styles.link}>
            {text}
          </Link>
        </li>
      ))}
      {current !== undefined && (
        <li className={styles.item} aria-current="page">
          {current}
        </li>
      )}
    </ol>
  </nav>
);
