import { useTranslations } from 'use-intl';
import { formatDate, withNoBreakSpaces } from '#features/memory-lane/core/moments.rules.ts';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { useKeyInAddress } from '#platform/browser/useKeyInAddress.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { OnePressPage } from '#platform/ui/feedback/OnePressPage.tsx';
import { useConfirmReturn } from './useReturns.ts';

/** Where the link in the first mail leads: one press says yes. */
export function ConfirmReturnPage() {
  const t = useTranslations('memoryReturn.confirm');
  const language = useLanguage();
  const key = useKeyInAddress();
  const confirm = useConfirmReturn(key ?? '');
  const day = confirm.data?.day;
  const confirmed = day ? t('done', { day: withNoBreakSpaces(formatDate(day, language)) }) : t('over');
  return (
    <OnePressPage
      heading={t('heading')}
      said={confirm.isSuccess ? confirmed : t(key === '' ? 'none' : 'text')}
      press={
        key && !confirm.isSuccess
          ? { text: t('press'), busy: confirm.isPending, onPress: () => confirm.mutate() }
          : null
      }
      refusal={sentenceOf(confirm.error)}
      script={t('script')}
    />
  );
}
