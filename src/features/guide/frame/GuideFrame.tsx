import { Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { GuideRecord } from '#features/guide/saving/useRecord.ts';
import { useOnline } from '#platform/browser/network/useOnline.ts';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { BackLink } from '#platform/ui/navigation/BackLink.tsx';
import styles from './GuideFrame.module.css';
import { HelpPanel } from './HelpPanel.tsx';
import { NoScript } from './NoScript.tsx';
import { useGuideNavigation } from './useGuideNavigation.ts';

/** What surrounds every page of the questionnaire. */
export type GuideFrameProps = { record: GuideRecord; stepKey: string; children: ReactNode };

/** The way back, somebody to call, and the page itself. */
export function GuideFrame({ record, stepKey, children }: GuideFrameProps) {
  const t = useTranslations('guide');
  const { backHref, back } = useGuideNavigation(record, stepKey);
  return (
    <div className={`page ${styles.frame}`}>
      <div className={styles.top}>
        <BackLink href={backHref} onClick={back}>
          {t('buttons.back')}
        </BackLink>
        <a href="#guide-help" className={styles.talk}>
          <Icon of={Phone} />
          {t('screens.talk')}
        </a>
      </div>
      <div className={styles.main}>
        <NoScript />
        <OfflineLine />
        {children}
      </div>
      <HelpPanel record={record} stepKey={stepKey} />
    </div>
  );
}

function OfflineLine() {
  const t = useTranslations('guide');
  const online = useOnline();
  return (
    <div role="status" className={online ? undefined : styles.offline}>
      {online ? '' : t('status.offline')}
    </div>
  );
}
