import { Search } from 'lucide-react';
import { type MouseEvent, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { isWorkingPage } from '#app/shell/taskPages.ts';
import { hasDesk } from '#features/signed-in/role.rules.ts';
import { reportUnreachable } from '#platform/browser/network/api.ts';
import { useSession } from '#platform/browser/session/session.ts';
import { plainPath } from '#platform/i18n.ts';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { lazyPart } from '#platform/ui/lazyIsland.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';
import styles from './TitleBar.module.css';

const SearchDialog = lazyPart(
  () => import('#features/search/SearchDialog.tsx').then((module) => module.SearchDialog),
  ['search'],
);

const isShortcut = (event: KeyboardEvent) =>
  event.key.toLowerCase() === 'k' && (event.metaKey || event.ctrlKey) && !event.altKey;

/** The way to the search; a funeral home at work finds its cases in its own bar, and the search in the menu. */
export function SearchLink({ className }: { className?: string | undefined }) {
  const session = useSession();
  const { pathname } = useLocation();
  const isAtWork = session !== null && hasDesk(session) && isWorkingPage(plainPath(pathname));
  return isAtWork ? null : <SearchEverything className={className} />;
}

/** A link to a page of its own, and where scripts run a box over the page at hand, by Ctrl-K or ⌘K too. */
function SearchEverything({ className }: { className?: string | undefined }) {
  const t = useTranslations('frame');
  const [ready, setReady] = useState(false);
  const [open, setOpen] = useState(false);
  const show = () => {
    SearchDialog.load().then(() => {
      setReady(true);
      setOpen(true);
    }, reportUnreachable);
  };
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      show();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
  const click = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    show();
  };
  return (
    <>
      <Link href="/search" className={className} onClick={click} aria-keyshortcuts="Control+K Meta+K">
        <Icon of={Search} />
        <span className={styles.searchWord}>{t('search')}</span>
      </Link>
      {ready && <SearchDialog open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
