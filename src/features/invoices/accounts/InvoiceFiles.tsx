import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

type InvoiceFilesProps = {
  /** Where the home adds files; nothing for a family. */
  upload?: ReactNode;
  list: ReactNode;
};

/** Invoices that the home has added as files; what draws files belongs to their own feature. */
export function InvoiceFiles({ upload, list }: InvoiceFilesProps) {
  const t = useTranslations('invoices.files');
  return (
    <section aria-labelledby="invoice-files" className="group">
      <h2 id="invoice-files">{t(upload ? 'headingHome' : 'heading')}</h2>
      {upload && <p>{t('textHome')}</p>}
      {upload}
      {list}
    </section>
  );
}
