import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { OtherRole } from '#features/spirits/OtherRole.tsx';
import { RecordProblem } from '#features/spirits/RecordProblem.tsx';
import { actsForFamily, mayListSpirits, relationInReply } from '#features/spirits/rules.ts';
import { SignedIn } from '#features/spirits/SignedIn.tsx';
import { nameOf } from '#features/spirits/standing.rules.ts';
import { useSpirit } from '#features/spirits/useSpirits.ts';
import { useActor } from '#platform/browser/session.ts';
import { BackLink } from '#platform/ui/BackLink.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import { Skeleton } from '#platform/ui/Skeleton.tsx';
import { FileList } from './FileList.tsx';
import styles from './Files.module.css';
import { FileUpload } from './FileUpload.tsx';
import { type FileReader, hasUploadRight, mayUpload } from './rules.ts';

/** The files that the family and the funeral homes of a record share. */
export function SharedPage() {
  return (
    <SignedIn>
      <FilesOfAddress />
    </SignedIn>
  );
}

function FilesOfAddress() {
  const t = useTranslations('files');
  const actor = useActor();
  const { id = '' } = useParams();
  const record = useSpirit(id);
  if (!actor) return null;
  if (!mayListSpirits(actor)) return <OtherRole />;
  const desk = !actsForFamily(actor);
  const status = (record.error as { status?: number } | null)?.status ?? 0;
  const problem = (why: number) => (
    <RecordProblem status={why} desk={desk} onRetry={() => record.refetch()} retrying={record.isFetching} />
  );
  if (record.error && (status === 404 || !record.data)) return problem(status);
  if (!record.data)
    return (
      <div className={`page ${styles.page}`}>
        <Skeleton text={t('loading')} lines={6} />
      </div>
    );
  const { connections, spirit } = record.data;
  const relation = relationInReply(actor, spirit);
  if (!hasUploadRight(relation, 'shared')) return problem(404);
  const accepted = connections.filter((connection) => connection.status === 'accepted');
  const reader = { relation, placeIds: desk ? accepted.map(({ place }) => place.id) : [] };
  return <FilesOfRecord record={record.data} reader={reader} desk={desk} />;
}

type FilesOfRecordProps = {
  record: NonNullable<ReturnType<typeof useSpirit>['data']>;
  reader: FileReader;
  desk: boolean;
};

function FilesOfRecord({ record: { spirit, files }, reader, desk }: FilesOfRecordProps) {
  const t = useTranslations('files');
  const name = nameOf(spirit.core);
  const maySend = mayUpload(reader.relation, spirit.core, 'shared');
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
