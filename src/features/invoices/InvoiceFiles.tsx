import { useTranslations } from 'use-intl';
import { FileList } from '#features/files/FileList.tsx';
import { FileUpload } from '#features/files/FileUpload.tsx';
import type { getSpirit } from '#features/spirits/contract.ts';
import type { Relation } from '#features/spirits/schema.ts';
import { acceptedIn } from '#features/spirits/standing.rules.ts';
import type { ReplyOf } from '#platform/endpoint.ts';
import styles from './Invoices.module.css';

type InvoiceFilesProps = { record: ReplyOf<typeof getSpirit>; relation: Relation };

/** Invoices that the home has added as files: for the family only once there are some. */
export function InvoiceFiles({ record, relation }: InvoiceFilesProps) {
  const t = useTranslations('invoices.files');
  const { spirit, files } = record;
  const isHome = relation === 'accepted';
  if (!isHome && !files.some(({ type }) => type === 'invoice')) return null;
  const placeIds = isHome ? acceptedIn(spirit.core).map(({ id }) => id) : [];
  return (
    <section aria-labelledby="invoice-files" className={styles.section}>
      <h2 id="invoice-files">{t(isHome ? 'headingHome' : 'heading')}</h2>
      {isHome && (
        <>
          <p>{t('textHome')}</p>
          <FileUpload spiritId={spirit.id} type="invoice" files={files} />
        </>
      )}
      <FileList
        spiritId={spirit.id}
        type="invoice"
        files={files}
        reader={{ relation, placeIds }}
        paid={spirit.core.paid ?? false}
      />
    </section>
  );
}
