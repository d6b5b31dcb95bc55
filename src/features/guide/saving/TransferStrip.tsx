import { Phone } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { transferStrip } from '#features/answers/rules.ts';
import { useHomesHref } from '#features/guide/matching/useHomesHref.ts';
import { Icon } from '#platform/ui/Icon.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';
import { guideHref } from './entry.rules.ts';
import styles from './TransferStrip.module.css';
import { draftId, type GuideRecord } from './useRecord.ts';

const asked = 'readyToBePickedUp';

/** On the pages after "Can a funeral home come now?": it can be called before the questions are finished, or later. */
export function TransferStrip({ record, stepKey }: { record: GuideRecord; stepKey: string }) {
  const t = useTranslations('guide.screens.strip');
  const homesHref = useHomesHref(record.answers);
  const strip = transferStrip(record.answers);
  if (!strip || stepKey === asked) return null;
  const href = strip === 'requestTransfer' ? homesHref : guideHref(record.id, asked, record.id === draftId);
  return (
    <p className={styles.strip}>
      <Icon of={Phone} />
      <span>
        {t(strip)} <Link href={href}>{t(`${strip}Link`)}</Link>
      </span>
    </p>
  );
}
