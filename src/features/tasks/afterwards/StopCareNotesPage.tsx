import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '#platform/browser/network/api.ts';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { useKeyInAddress } from '#platform/browser/useKeyInAddress.ts';
import { OnePressPage } from '#platform/ui/feedback/OnePressPage.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';
import type { stopCareNotes } from './contract.ts';

/** Where the link in a note leads: one press stops them, without signing in. */
export function StopCareNotesPage() {
  const t = useTranslations('care.stop');
  const key = useKeyInAddress();
  const stop = useMutation({
    mutationFn: () =>
      call<typeof stopCareNotes>('POST /api/care-notes/stop', { body: { key: key ?? '' } }, { quiet: true }),
  });
  return (
    <OnePressPage
      heading={t('heading')}
      said={t(stop.isSuccess ? 'done' : key === '' ? 'none' : 'text')}
      press={key && !stop.isSuccess ? { text: t('press'), busy: stop.isPending, onPress: () => stop.mutate() } : null}
      refusal={sentenceOf(stop.error)}
      script={t('script')}
    >
      <p>
        <Link href="/a-harder-day">{t('day')}</Link>
      </p>
    </OnePressPage>
  );
}
