import { useTranslations } from 'use-intl';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { useKeyInAddress } from '#platform/browser/useKeyInAddress.ts';
import { OnePressPage } from '#platform/ui/feedback/OnePressPage.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';
import { useStopByKey } from './useRelease.ts';

/** Where the mail to the planner leads: one press, and nothing is opened. */
export function StopReleasePage() {
  const t = useTranslations('release.stopPage');
  const key = useKeyInAddress();
  const stop = useStopByKey(key ?? '');
  const stopped = stop.data?.stopped ? 'done' : 'gone';
  return (
    <OnePressPage
      heading={t('heading')}
      said={t(stop.data ? stopped : key === '' ? 'none' : 'text')}
      press={key && !stop.data ? { text: t('press'), busy: stop.isPending, onPress: () => stop.mutate() } : null}
      refusal={sentenceOf(stop.error)}
      script={t('script')}
    >
      <p>
        <Link href="/spirits">{t('record')}</Link>
      </p>
    </OnePressPage>
  );
}
