import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { Dialog } from '#platform/ui/feedback/Dialog.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';
import { SearchForm } from './SearchForm.tsx';
import { SearchResults } from './SearchResults.tsx';
import { useDebounced } from './useDebounced.ts';
import { searchQuery } from './useSearch.ts';

const debounceMilliseconds = 200;
const shownAtOnce = 7;

/** The search over the page at hand: it answers while the person types, and leads on to the page of the search. */
export function SearchDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('search');
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  // The dialog gives its title the focus; who asked for a search wants to type.
  useEffect(() => {
    if (open) field.current?.focus();
  }, [open]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const q = text.trim();
    onClose();
    void navigate(q ? `/search?q=${encodeURIComponent(q)}` : '/search');
  };
  return (
    <Dialog open={open} onClose={onClose} title={t('heading')} closeText={t('close')}>
      <SearchForm q="" field={field} onChange={({ target }) => setText(target.value)} onSubmit={submit} />
      <Answers text={text} onFollow={onClose} />
    </Dialog>
  );
}

function Answers({ text, onFollow }: { text: string; onFollow: () => void }) {
  const t = useTranslations('search');
  const q = useDebounced(text.trim(), debounceMilliseconds);
  const { data } = useQuery({
    ...searchQuery(q, useLanguage()),
    enabled: q.length > 1,
    placeholderData: keepPreviousData,
  });
  if (q.length < 2 || !data) return null;
  return (
    <>
      <SearchResults q={q} found={data.found.slice(0, shownAtOnce)} onFollow={onFollow} />
      {data.found.length > shownAtOnce && (
        <p>
          <Link href={`/search?q=${encodeURIComponent(q)}`} onClick={onFollow}>
            {t('more')}
          </Link>
        </p>
      )}
    </>
  );
}
