import { ArrowLeft, ArrowRight } from 'lucide-react';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { Link } from './Link.tsx';
import styles from './Pagination.module.css';

/** Links to the pages of a list; pages count from 0 as in addresses and are shown from 1. */
export type PaginationProps = {
  label: string;
  page: number;
  pages: number;
  hrefOf: (page: number) => string;
  previousText: string;
  nextText: string;
  /** What a number is called when read aloud: "Page 3". */
  pageText: (shown: number) => string;
};

/** The first, the last, the current page and its neighbours; a gap is written as -1 or -2. */
export function shownPages(page: number, pages: number): number[] {
  const near = [0, page - 1, page, page + 1, pages - 1].filter((candidate) => candidate >= 0 && candidate < pages);
  const sorted = [...new Set(near)].sort((one, other) => one - other);
  return sorted.flatMap((candidate, index) => {
    const before = sorted[index - 1] ?? -1;
    if (candidate - before === 2) return [candidate - 1, candidate];
    return candidate - before > 2 ? [candidate > page ? -2 : -1, candidate] : [candidate];
  });
}

/** The numbers, then previous and next; nothing when there is one page. */
export function Pagination({ label, page, pages, hrefOf, previousText, nextText, pageText }: PaginationProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label={label} className={styles.pagination}>
      <ul className={styles.list}>
        {shownPages(page, pages).map((shown) => (
          <li key={shown}>
            {shown < 0 ? (
              <span className={styles.gap}>…</span>
            ) : (
              <Link
                href={hrefOf(shown)}
                className={styles.number}
                aria-label={pageText(shown + 1)}
                aria-current={shown === page ? 'page' : undefined}
              >
                {shown + 1}
              </Link>
            )}
          </li>
        ))}
      </ul>
      <div className={styles.steps}>
        {page > 0 && (
          <Link href={hrefOf(Math.min(page, pages) - 1)} rel="prev" className={styles.step}>
            <Icon of={ArrowLeft} />
            {previousText}
          </Link>
        )}
        {page < pages - 1 && (
          <Link href={hrefOf(page + 1)} rel="next" className={styles.step}>
            {nextText}
            <Icon of={ArrowRight} />
          </Link>
        )}
      </div>
    </nav>
  );
}
