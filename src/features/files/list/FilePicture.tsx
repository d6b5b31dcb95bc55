import { useTranslations } from 'use-intl';
import type { RecordFile } from '#features/spirits/core/file.schema.ts';
import { Dialog } from '#platform/ui/feedback/Dialog.tsx';
import { Skeleton } from '#platform/ui/feedback/Skeleton.tsx';
import styles from './FilePicture.module.css';
import { useFilePreview } from './useFilePreview.ts';

/** A picture in front of the page. */
export function FilePicture({ file, open, onClose }: { file: RecordFile; open: boolean; onClose: () => void }) {
  const t = useTranslations('files.list');
  const address = useFilePreview(file, open);
  return (
    <Dialog open={open} onClose={onClose} title={file.name} closeText={t('close')}>
      {address && <img src={address} alt={file.name} className={styles.picture} />}
      {address === undefined && <Skeleton text={t('loading')} kind="card" />}
      {address === null && <p>{t('noPreview')}</p>}
    </Dialog>
  );
}
