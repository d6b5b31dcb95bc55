import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { isFindKey, isSingleKey } from '#features/desk/shortcuts.client.ts';
import { Icon } from '#platform/ui/Icon.tsx';
import { lazyPart } from '#platform/ui/lazyIsland.tsx';
import styles from './DeskNavigation.module.css';
import titleBarStyles from './TitleBar.module.css';

const CaseFinder = lazyPart(
  () => import('#features/desk/finder/CaseFinder.tsx').then((module) => module.CaseFinder),
  ['finder', 'desk', 'spirits'],
);

/** The way to any case of the home: a button, Ctrl-K or ⌘K, and the slash. Drawn for everybody, as the bar around it. */
export function FindCase({ isDesk }: { isDesk: boolean }) {
  const t = useTranslations('shell.desk');
  const [ready, setReady] = useState(false);
  const [open, setOpen] = useState(false);
  const show = () => {
    void CaseFinder.load().then(() => {
      setReady(true);
      setOpen(true);
    });
  };
  useEffect(() => {
    if (!isDesk) return;
    const press = (event: KeyboardEvent) => {
      if (!isFindKey(event) && !(event.key === '/' && isSingleKey(event))) return;
      event.preventDefault();
      show();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
  return (
    <>
      <button
        type="button"
        className={`${titleBarStyles.link} ${styles.find}`}
        aria-keyshortcuts="Control+K Meta+K /"
        onClick={show}
      >
        <Icon of={Search} />
        {t('find')}
      </button>
      {ready && <CaseFinder open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
