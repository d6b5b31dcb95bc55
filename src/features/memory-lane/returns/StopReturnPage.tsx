import { useTranslations } from 'use-intl';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { useKeyInAddress } from '#platform/browser/useKeyInAddress.ts';
import { OnePressPage } from '#platform/ui/feedback/OnePressPage.tsx';
import { useStopReturn } from './useReturns.ts';

/** Where the other link in these mails leads: one press, and nothing comes. */
export function StopReturnPage() {
  const t = useTranslations('memoryReturn.stop');
  const key = useKeyInAddress();
  const stop = useStopReturn(key ?? '');
  return (
    <OnePressPage
      heading={t('heading')}
      said={t(stop.isSuccess ? 'done' : key === '' ? 'none' : 'text')}
      press={key && !stop.isSuccess ? { text: t('press'), busy: stop.isPending, onPress: () => stop.mutate() } : null}
      refusal={sentenceOf(stop.error)}
      script={t('script')}
    />
  );
}
