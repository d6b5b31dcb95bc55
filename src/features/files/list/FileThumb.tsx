import { File, FileImage, FileSpreadsheet, FileText } from 'lucide-react';
import { isPicture } from '#features/files/core/rules.ts';
import { kindOf } from '#features/files/core/uploadQueue.rules.ts';
import type { RecordFile } from '#features/spirits/core/file.schema.ts';
import { useNearViewport } from '#platform/browser/useNearViewport.ts';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import styles from './FileThumb.module.css';
import { useFilePreview } from './useFilePreview.ts';

const drawings = {
  pdf: FileText,
  picture: FileImage,
  document: FileText,
  table: FileSpreadsheet,
  text: FileText,
  other: File,
};

/** A picture in small, asked for when it comes into sight; a drawing of its kind for everything else. */
export function FileThumb({ file }: { file: RecordFile }) {
  const [element, near] = useNearViewport();
  const address = useFilePreview(file, near && isPicture(file.contentType));
  return (
    <div ref={element} className={`${styles.thumb} no-print`}>
      {address ? (
        <img src={address} alt="" className={styles.thumbPicture} />
      ) : (
        <Icon of={drawings[kindOf(file.contentType)]} large />
      )}
    </div>
  );
}
