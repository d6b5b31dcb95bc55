import { Link2, Printer } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#platform/ui/Button.tsx';
import { Icon } from '#platform/ui/Icon.tsx';
import styles from './Memory.module.css';

/** The quiet end of the page: its link to be sent on, printing, and that nothing is sold here. */
export function MemoryFoot({ slug }: { slug: string }) {
  const t = useTranslations('memoryPublic');
  return (
    <footer className={`${styles.foot} no-print`}>
      <div className={styles.footActs}>
        <CopyLink path={`/memory-lane/${slug}`} />
        <Button kind="quiet" small icon={<Icon of={Printer} />} onClick={() => window.print()}>
          {t('print')}
        </Button>
      </div>
      <p>{t('foot')}</p>
    </footer>
  );
}

/** Copies a link, or says it where the browser copies nothing. */
export function CopyLink({ path }: { path: string }) {
  const t = useTranslations('memoryPublic');
  const [said, say] = useState('');
  const copy = async () => {
    const link = window.location.origin + path;
    await navigator.clipboard.writeText(link).then(
      () => say(t('copied')),
      () => say(t('copyFailed', { link })),
    );
  };
  return (
    <>
      <Button kind="quiet" small icon={<Icon of={Link2} />} onClick={() => void copy()}>
        {t('copy')}
      </Button>
      <p role="status">{said}</p>
    </>
  );
}
