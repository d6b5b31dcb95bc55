import { useTranslations } from 'use-intl';
import { hasUploadRight, mayUpload } from '#features/files/core/rules.ts';
import { FileUpload } from '#features/files/uploads/FileUpload.tsx';
import { type OpenedRecord, RecordLoader } from '#features/spirits/view/RecordLoader.tsx';
import { nameOf } from '#features/spirits/view/recordStatus.rules.ts';
import { spiritQueries } from '#features/spirits/view/spiritQueries.client.ts';
import { Notice } from '#platform/ui/feedback/Notice.tsx';
import { BackLink } from '#platform/ui/navigation/BackLink.tsx';
import { FileList } from './FileList.tsx';
import styles from './SharedPage.module.css';

export const queries = spiritQueries;

/** The files that the family and the funeral homes of a record share. */
export function SharedPage() {
  return (
    <RecordLoader>
      {(opened) => hasUploadRight(opened.relation, 'shared') && <FilesOfRecord {...opened} />}
    </RecordLoader>
  );
}

function FilesOfRecord({ record: { spirit, files, connections }, relation, desk }: OpenedRecord) {
  const t = useTranslations('files');
  const accepted = connections.filter((connection) => connection.status === 'accepted');
  const reader = { relation, placeIds: desk ? accepted.map(({ place }) => place.id) : [] };
  const name = nameOf(spirit.core);
  const maySend = mayUpload(relation, spirit.core, 'shared');
  return (
    <div className={`page ${styles.page}`}>
      <header className={styles.head}>
        <BackLink href={`/spirit/${spirit.id}`}>{t('back')}</BackLink>
        <h1>{name ? t('title', { name }) : t('titleUnnamed')}</h1>
        <p className="lead">{t(desk ? 'introHome' : 'intro')}</p>
      </header>
      {maySend ? (
        <section aria-labelledby="add-files" className={styles.section}>
          <h2 id="add-files" className="no-print">
            {t('addHeading')}
          </h2>
          <FileUpload spiritId={spirit.id} type="shared" files={files} />
        </section>
      ) : (
        <Notice kind="warning">{t('confirmFirst')}</Notice>
      )}
      <section aria-labelledby="shared-files" className={styles.section}>
        <h2 id="shared-files">{t('listHeading')}</h2>
        <FileList spiritId={spirit.id} type="shared" files={files} reader={reader} paid={spirit.core.paid ?? false} />
      </section>
    </div>
  );
}
