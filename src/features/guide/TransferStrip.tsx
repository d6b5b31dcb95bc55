import { useTranslations } from 'use-intl';
import { Link } from '#platform/ui/Link.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import { transferStrip } from './rules.ts';
import type { Answers } from './schema.ts';
import { useHomesHref } from './useHomesHref.ts';

/** On the pages after "Can a funeral home come now?": it can be called before the questions are finished. */
export function TransferStrip({ answers, stepKey }: { answers: Answers; stepKey: string }) {
  const t = useTranslations('guide.strip');
  const homesHref = useHomesHref(answers);
  const strip = transferStrip(answers);
  if (!strip || stepKey === 'readyToBePickedUp') return null;
  return (
    <Notice kind={strip === 'requestTransfer' ? 'good' : 'info'}>
      <p>
        {t(strip)} <Link href={homesHref}>{t('findHome')}</Link>
      </p>
    </Notice>
  );
}
