import { FilePlus2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { EditableMemoryPage, MemorySections } from '#features/memory-lane/core/schema.ts';
import memoryEditorItemsStyles from '#features/memory-lane/editing/MemoryEditorItems.module.css';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { UploadProgressRow } from '#platform/ui/feedback/UploadProgressRow.tsx';
import { FilesButton } from '#platform/ui/form/FilesButton.tsx';
import { limits } from '#vocabulary/limits.ts';
import { MemoryEditorRecording } from './MemoryEditorRecording.tsx';
import styles from './MemoryEditorRecordings.module.css';
import { RecordHere } from './RecordHere.tsx';
import { RecordingForm } from './RecordingForm.tsx';
import { useRecordingRemoval } from './useRecordingRemoval.ts';
import { useRecordingUploads } from './useRecordingUploads.ts';

const accepted = 'audio/*,.mp3,.m4a,.aac,.wav,.ogg,.oga,.opus,.webm,.flac';

type MemoryEditorRecordingsProps = {
  id: string;
  page: EditableMemoryPage;
  story: MemorySections['story'];
  onArrived: () => void;
};

/** The recordings of a page: brought as a file or recorded here, each listened to, written about, removed. */
export function MemoryEditorRecordings({ id, page, story, onArrived }: MemoryEditorRecordingsProps) {
  const t = useTranslations('memoryLane.recordings');
  const uploads = useRecordingUploads(id, onArrived);
  const removal = useRecordingRemoval(id);
  const [opened, setOpened] = useState<string | null>(null);
  const { recordings } = page;
  const nameOf = (one: (typeof recordings)[number]) =>
    one.title.trim() || one.otherTitle.trim() || t('untitled', { number: recordings.indexOf(one) + 1 });
  const open = recordings.find((one) => one.id === opened);
  return (
    <>
      <p className="quiet">{t('intro')}</p>
      {recordings.length < limits.recordingsPerPage && (
        <div className={styles.bring}>
          <FileChooser onFiles={uploads.add} />
          <RecordHere onKept={(file) => uploads.add([file])} />
        </div>
      )}
      <Outgoing uploads={uploads} />
      <ErrorMessage id="recording-refusal" message={sentenceOf(removal.error)} />
      {removal.removed && (
        <div role="status" className={memoryEditorItemsStyles.item}>
          <p>{t('removed', { title: removal.removed.name })}</p>
          <div>
            <Button kind="secondary" small busy={removal.isPending} onClick={removal.bringBack}>
              {t('bringBack')}
            </Button>
          </div>
        </div>
      )}
      {recordings.length === 0 && <p className="quiet">{t('empty')}</p>}
      <ul className={memoryEditorItemsStyles.items} hidden={recordings.length === 0}>
        {recordings.map((one) => (
          <MemoryEditorRecording
            key={one.id}
            recording={one}
            name={nameOf(one)}
            removable={page.right === 'keeper' || page.added.includes(one.id)}
            onOpen={() => setOpened(one.id)}
            onRemove={() => removal.remove({ id: one.id, name: nameOf(one) })}
          />
        ))}
      </ul>
      {open && <RecordingForm key={open.id} id={id} recording={open} story={story} onClose={() => setOpened(null)} />}
    </>
  );
}

function FileChooser({ onFiles }: { onFiles: (files: File[]) => void }) {
  const t = useTranslations('memoryLane.recordings');
  return (
    <>
      <FilesButton id="memory-recordings" accept={accepted} icon={FilePlus2} onFiles={onFiles}>
        {t('choose')}
      </FilesButton>
      <p className="quiet small">{t('chooseHint')}</p>
    </>
  );
}

/** What is converted, and what is on its way. */
function Outgoing({ uploads }: { uploads: ReturnType<typeof useRecordingUploads> }) {
  const t = useTranslations('memoryLane.recordings');
  const outgoing = useTranslations('memoryLane.recordings.outgoing');
  const { converting, queue } = uploads;
  return (
    <ul className={memoryEditorItemsStyles.items} hidden={converting.length + queue.rows.length === 0}>
      {converting.map(({ key, name, percent, state }) => (
        <UploadProgressRow
          key={key}
          row={{ name, size: 100, sent: percent, state, message: t('notConverted') }}
          t={(word, values) => (word === 'percent' ? t('converting', values) : outgoing(word, values))}
          onCancel={() => uploads.drop(key)}
          onRetry={() => uploads.again(key)}
        />
      ))}
      {queue.rows.map((row) => (
        <UploadProgressRow
          key={row.key}
          row={row}
          t={outgoing}
          onCancel={() => queue.drop(row.key)}
          onRetry={() => queue.again(row.key)}
        />
      ))}
    </ul>
  );
}
