import { Link2, MonitorPlay, Printer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { MemoryPage } from '#features/memory-lane/core/schema.ts';
import { loadPicturesBeforePrint, printPage } from '#platform/browser/printPage.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Icon } from '#platform/ui/Icon.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';
import styles from './MemoryFooter.module.css';

/** The quiet end of the page: its link to be sent on, printing, the slideshow, and that nothing is sold here. */
export function MemoryFooter({ page }: { page: MemoryPage }) {
  const t = useTranslations('memoryPublic');
  const path = `/memory-lane/${page.slug}`;
  const [isPreparing, setPreparing] = useState(false);
  useEffect(loadPicturesBeforePrint, []);
  const print = async () => {
    setPreparing(true);
    await printPage();
    setPreparing(false);
  };
  return (
    <footer className={`${styles.foot} no-print`}>
      <div className={styles.footActs}>
        <CopyLink path={path} />
        <Button kind="quiet" small icon={<Icon of={Printer} />} busy={isPreparing} onClick={() => void print()}>
          {t('print')}
        </Button>
        {page.photographCount > 1 && (
          <Button kind="quiet" small icon={<Icon of={MonitorPlay} />} href={`${path}/slideshow`}>
            {t('slideshow.link')}
          </Button>
        )}
      </div>
      <p>{t('foot')}</p>
      <p>
        <Link href={`${path}/ask`}>{t('takedown')}</Link>
      </p>
    </footer>
  );
}

/** Copies a link, or says it where the browser copies nothing. */
export function CopyLink({ path }: { path: string }) {
  const t = useTranslations('memoryPublic');
  const [status, setStatus] = useState('');
  const copy = async () => {
    const link = window.location.origin + path;
    await navigator.clipboard.writeText(link).then(
      () => setStatus(t('copied')),
      () => setStatus(t('copyFailed', { link })),
    );
  };
  return (
    <>
      <Button kind="quiet" small icon={<Icon of={Link2} />} onClick={() => void copy()}>
        {t('copy')}
      </Button>
      <p role="status">{status}</p>
    </>
  );
}
