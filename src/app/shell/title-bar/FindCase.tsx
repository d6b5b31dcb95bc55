import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { isFindKey, isSingleKey } from '#features/desk/shortcuts.client.ts';
import { Icon } from '#platform/ui/Icon.tsx';
import { lazyPart } from '#platform/ui/lazyIsland.tsx';
import styles from './DeskNavigation.module.css';

const CaseFinder = lazyPart(
  () => import('#features/desk/finder/CaseFinder.tsx').then((module) => module.CaseFinder),
  ['finder', 'desk', 'spirits'],
);

/** The way to any case of the home: a button, Ctrl-K or ⌘K, and the slash; the question mark shows the keys. Drawn for everybody, as the bar around it. */
export function FindCase({ isDesk }: { isDesk: boolean }) {
  const t = useTranslations('shell.desk');
  const [ready, setReady] = useState(false);
  const [open, setOpen] = useState<'find' | 'keys' | null>(null);
  const show = (what: 'find' | 'keys') => {
    void CaseFinder.load().then(() => {
      setReady(true);
      setOpen(what);
    });
  };
  useEffect(() => {
    if (!isDesk) return;
    const press = (event: KeyboardEvent) => {
      const isKey = '/?'.includes(event.key) && isSingleKey(event);
      if (!isFindKey(event) && !isKey) return;
      event.preventDefault();
      show(event.key === '?' ? 'keys' : 'find');
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
  return (
    <>
      <button
        type="button"
        className={styles.place}
        aria-keyshortcuts="Control+K Meta+K /"
        onClick={() => show('find')}
      >
        <Icon of={Search} />
        <span>{t('find')}</span>
      </button>
      {ready && <CaseFinder open={open !== null} keys={open === 'keys'} onClose={() => setOpen(null)} />}
    </>
  );
}
