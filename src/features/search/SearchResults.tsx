import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Link } from '#platform/ui/navigation/Link.tsx';
import { PhoneLink } from '#platform/ui/navigation/PhoneLink.tsx';
import { telephoneHref } from '#vocabulary/telephone.ts';
import styles from './Search.module.css';
import type { Found } from './schema.ts';

type SearchResultsProps = {
  q: string;
  found: readonly Found[];
  /** Draws what leads there in a way of its own. */
  rowOf?: (path: string) => ReactNode;
  onFollow?: () => void;
};

/** What was found, best first; where nothing was, the ways that always lead on. */
export function SearchResults({ q, found, rowOf, onFollow }: SearchResultsProps) {
  const t = useTranslations('search');
  return (
    <>
      <p role="status" className={styles.count}>
        {t('count', { count: found.length, q })}
      </p>
      {found.length === 0 ? (
        <SearchSuggestions afterSearch onFollow={onFollow} />
      ) : (
        <List found={found} rowOf={rowOf} onFollow={onFollow} />
      )}
    </>
  );
}

type ListProps = Pick<SearchResultsProps, 'found'> & {
  rowOf: SearchResultsProps['rowOf'] | undefined;
  onFollow: (() => void) | undefined;
};

const List = ({ found, rowOf, onFollow }: ListProps) => (
  <ol className={styles.results}>
    {found.map((one) => (
      <li key={one.path}>{rowOf?.(one.path) ?? <Line found={one} onFollow={onFollow} />}</li>
    ))}
  </ol>
);

const Line = ({
  found: { kind, path, title, line, phone },
  onFollow,
}: {
  found: Found;
  onFollow: (() => void) | undefined;
}) => {
  const t = useTranslations('search.kinds');
  return (
    <>
      <Link href={path} className={styles.result} onClick={onFollow}>
        {title}
      </Link>
      <p className={styles.line}>
        <span className={styles.kind}>{t(kind)}</span> {line}
      </p>
      {phone && <PhoneLink phone={phone} href={telephoneHref(phone)} />}
    </>
  );
};

const suggestions = [
  ['guide', '/guide-me'],
  ['homes', '/listings?type=funeral-home'],
  ['rules', '/when-someone-dies'],
  ['contact', '/contact'],
] as const;

type SuggestionsProps = { afterSearch?: boolean; onFollow?: (() => void) | undefined };

/** Where to go when there is nothing to show: before anything was asked, and where nothing was found. */
export function SearchSuggestions({ afterSearch, onFollow }: SuggestionsProps) {
  const t = useTranslations('search');
  return (
    <>
      <p>{t(afterSearch ? 'none' : 'start')}</p>
      <ul className={styles.starts}>
        {suggestions.map(([key, href]) => (
          <li key={key}>
            <Link href={href} onClick={onFollow}>
              {t(`starts.${key}`)}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
