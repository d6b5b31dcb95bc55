import { useTranslations } from 'use-intl';
import { Notice } from '#platform/ui/feedback/Notice.tsx';
import { Release } from './Release.tsx';

type ReleaseNoticeProps = { spiritId: string; reader: 'planner' | 'others'; who: string };

/** What whoever keeps a plan is asked first, at the head of their record: somebody has said that the death has happened. */
export function ReleaseNotice({ spiritId, reader, who }: ReleaseNoticeProps) {
  const t = useTranslations('release');
  return (
    <Notice kind="warning" title={t('asked', { reader, who })}>
      <Release spiritId={spiritId} reader={reader} />
    </Notice>
  );
}
