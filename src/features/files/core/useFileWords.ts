import { useFormatter, useTranslations } from 'use-intl';
import { kindOf, measured } from './sending.rules.ts';

/** Words for sizes and kinds of files. */
export function useFileWords() {
  const t = useTranslations('files');
  const format = useFormatter();
  const amountOf = (bytes: number, of?: number) => {
    const { amount, unit } = measured(bytes, of);
    return {
      amount: format.number(amount, { minimumFractionDigits: unit === 'MB' ? 1 : 0 }),
      unit,
      count: of ?? bytes,
    };
  };
  return {
    size: (bytes: number): string => t('size', amountOf(bytes)),
    /** "3.2 of 8.4 MB". */
    progress: (sent: number, size: number): string =>
      t('progress', { sent: amountOf(sent, size).amount, ...amountOf(size) }),
    kind: (contentType: string): string => t(`kind.${kindOf(contentType)}`),
  };
}
