import { useTranslations } from 'use-intl';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { useStopRelease } from './useRelease.ts';

/** One press of whoever keeps the plan: nothing is opened. */
export function StopButton({ spiritId }: { spiritId: string }) {
  const t = useTranslations('release');
  const stop = useStopRelease(spiritId);
  return (
    <div className="no-print">
      <ErrorMessage id={`stop-${spiritId}`} message={sentenceOf(stop.error)} />
      <Button busy={stop.isPending} onClick={() => stop.mutate()}>
        {t('stop')}
      </Button>
    </div>
  );
}
