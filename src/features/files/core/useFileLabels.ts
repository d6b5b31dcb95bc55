import { useFormatter, useTranslations } from 'use-intl';
import { formatSize, kindOf } from './uploadQueue.rules.ts';

/** Words for sizes and kinds of files. */
export function useFileLabels() {
  const t = useTranslations('files');
  const format = useFormatter();
  const amountOf = (bytes: number, of?: number) => {
    const { amount, unit } = formatSize(bytes, of);
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
