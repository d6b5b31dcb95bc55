import { Mail, MonitorPlay, Printer } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { MemoryPage } from '#features/memory-lane/core/schema.ts';
import { toneOfPage } from '#features/memory-lane/photographs/tone.rules.ts';
import { isWholeDay } from '#platform/days.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { island } from '#platform/ui/island.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';
import styles from './MemoryFooter.module.css';

const CopyLink = island(() => import('./CopyLink.island.tsx'), 'CopyLink');

/** The quiet end of the page: its link to be sent on, printing, the slideshow, and that nothing is sold here. */
export function MemoryFooter({ page }: { page: MemoryPage }) {
  const t = useTranslations('memoryPublic');
  const path = `/memory-lane/${page.slug}`;
  return (
    <footer className={`${styles.foot} no-print`} data-tone={toneOfPage(page)}>
      <div className={styles.footActs}>
        <CopyLink path={path} />
        <Button kind="quiet" small icon={<Icon of={Printer} />} data-action="print">
          {t('print')}
        </Button>
        {isWholeDay(page.died) && (
          <Button kind="quiet" small icon={<Icon of={Mail} />} href={`${path}/return`}>
            {t('return')}
          </Button>
        )}
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
