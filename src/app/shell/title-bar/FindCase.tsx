import { Search } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFindKeys } from '#features/desk/finder/useFindKeys.ts';
import { reportUnreachable } from '#platform/browser/network/api.ts';
import { Icon } from '#platform/ui/icons/Icon.tsx';
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
    CaseFinder.load().then(
      () => {
        setReady(true);
        setOpen(what);
      },
      () => {
        takeTyped();
        reportUnreachable();
      },
    );
  };
  const takeTyped = useFindKeys(isDesk, open !== null, show);
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
      {ready && (
        <CaseFinder open={open !== null} keys={open === 'keys'} takeTyped={takeTyped} onClose={() => setOpen(null)} />
      )}
    </>
  );
}
