import { Flag } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { type PageOfPart, usePageOfPart } from '#features/memory-lane/visiting/useMemoryPage.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { LeaveTribute } from './LeaveTribute.tsx';
import styles from './MemoryTributes.module.css';
import { MemoryTributes } from './MemoryTributes.tsx';
import { ReportTribute } from './ReportTribute.tsx';

type VisitorTributesProps = PageOfPart & { pass: string };

/** What visitors have left, where they leave something themselves, and behind one sign what is reported to the family. */
export function VisitorTributes({ pass, ...of }: VisitorTributesProps) {
  const t = useTranslations('memoryPublic');
  const [isReporting, report] = useState(false);
  const page = usePageOfPart(of);
  if (!page) return null;
  const { slug, tributes, messages } = page;
  return (
    <>
      <MemoryTributes
        tributes={tributes}
        under={isReporting ? (tribute) => <ReportTribute slug={slug} pass={pass} tribute={tribute} /> : undefined}
      />
      {tributes.length > 0 && (
        <div className={`${styles.report} ${styles.leaving} no-print`}>
          <Button
            kind="quiet"
            small
            flush
            icon={<Icon of={Flag} />}
            aria-expanded={isReporting}
            onClick={() => report(!isReporting)}
          >
            {t('reportSomething')}
          </Button>
        </div>
      )}
      <div className={`${styles.leaving} no-print`}>
        <LeaveTribute slug={slug} pass={pass} messages={messages} />
      </div>
    </>
  );
}
