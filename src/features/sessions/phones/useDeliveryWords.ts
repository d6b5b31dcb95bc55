import { useTranslations } from 'use-intl';
import { useDateTimeFormat } from '#platform/browser/useDateTimeFormat.ts';
import type { Delivery } from './schema.ts';

/** What has become of a text, in words that go on a sentence: with the time alone where it is of the day on which the text was written. */
export function useDeliveryWords() {
  const t = useTranslations('textDelivery');
  const { exact, day, time } = useDateTimeFormat();
  return ({ state, reason, toldAt }: Delivery, writtenAt: string): string => {
    if (state === 'undelivered' || state === 'failed') return t('undelivered', { reason: reason ?? 'other' });
    if (state !== 'delivered') return t(state);
    const at = toldAt ?? writtenAt;
    const when = day(at) === day(writtenAt) ? 'day' : 'other';
    return t('delivered', { when, time: time(at), moment: exact(at) });
  };
}
