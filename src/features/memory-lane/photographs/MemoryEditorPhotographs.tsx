import { ImagePlus } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { EditableMemoryPage, MemoryPage } from '#features/memory-lane/core/schema.ts';
import memoryEditorItemsStyles from '#features/memory-lane/editing/MemoryEditorItems.module.css';
import type { MemoryEditorState } from '#features/memory-lane/editing/useMemoryEditor.ts';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { UploadProgressRow } from '#platform/ui/feedback/UploadProgressRow.tsx';
import { FilesButton } from '#platform/ui/form/FilesButton.tsx';
import { MemoryEditorPhotoGrid } from './MemoryEditorPhotoGrid.tsx';
import { MemoryEditorPhotograph } from './MemoryEditorPhotograph.tsx';
import styles from './MemoryEditorPhotographs.module.css';
import type { PhotographTable } from './usePhotographTable.ts';
import { usePhotographTexts } from './usePhotographTexts.ts';
import { usePhotographUploads } from './usePhotographUploads.ts';

const accepted = 'image/png,image/jpeg,image/webp,image/avif,image/heic,image/heif,.heic,.heif';

const maximumQueuedShown = 2;

type MemoryEditorPhotographsProps = {
  id: string;
  page: EditableMemoryPage;
  /** The page as visitors will see it. */
  seen: MemoryPage;
  editor: MemoryEditorState;
  table: PhotographTable;
  onArrived: () => void;
};

/** The photographs on the table: several at once, put in order by hand or by keyboard, each opened to be written under. */
export function MemoryEditorPhotographs({ id, page, seen, editor, table, onArrived }: MemoryEditorPhotographsProps) {
  const t = useTranslations('memoryLane.photographs');
  const outgoing = useTranslations('memoryLane.photographs.outgoing');
  const uploads = usePhotographUploads(id, onArrived);
  // Of forty that were chosen at once, those that are on their way or went wrong are enough to look at.
  const waiting = uploads.rows.filter(({ state }) => state === 'waiting');
  const shown = uploads.rows.filter((row) => row.state !== 'waiting' || waiting.indexOf(row) < maximumQueuedShown);
  const behind = uploads.rows.length - shown.length;
  const [opened, setOpened] = useState<string | null>(null);
  const texts = usePhotographTexts(id);
  const { inOrder } = table;
  const refusal = sentenceOf(table.error ?? texts.error);
  const index = inOrder.findIndex((one) => one.id === opened);
  const photograph = inOrder[index];
  return (
    <>
      <FileChooser onFiles={uploads.add} isFirst={inOrder.length === 0} />
      <ul className={memoryEditorItemsStyles.items} hidden={uploads.rows.length === 0}>
        {shown.map((row) => (
          <UploadProgressRow
            key={row.key}
            row={row}
            t={outgoing}
            onCancel={() => uploads.drop(row.key)}
            onRetry={() => uploads.again(row.key)}
          />
        ))}
        {behind > 0 && <li className="quiet small">{t('more', { count: behind })}</li>}
      </ul>
      <ErrorMessage id="order-refusal" message={photograph ? undefined : refusal} />
      <MemoryEditorPhotoGrid table={table} editor={editor} opened={opened} onOpen={setOpened} />
      {photograph && (
        <MemoryEditorPhotograph
          key={photograph.id}
          photograph={photograph}
          number={index + 1}
          count={inOrder.length}
          seen={seen}
          editor={editor}
          refusal={refusal}
          removable={page.right === 'keeper' || page.added.includes(photograph.id)}
          held={texts.held.get(photograph.id) ?? {}}
          onTextChange={(typed) => texts.write({ photographId: photograph.id, typed })}
          onPlace={(stand) => table.place(photograph.id, stand)}
          onRemove={() => {
            setOpened(null);
            table.remove(photograph.id, index);
          }}
          onOpen={(number) => setOpened(inOrder[number - 1]?.id ?? null)}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

type FileChooserProps = { onFiles: (files: File[]) => void; isFirst: boolean };

function FileChooser({ onFiles, isFirst }: FileChooserProps) {
  const t = useTranslations('memoryLane.photographs');
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    setOver(false);
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    onFiles([...event.dataTransfer.files]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files can be dropped here; the button in it does the same
    <div
      className={styles.chooser}
      data-over={over || undefined}
      data-first={isFirst || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(event.dataTransfer.types.includes('Files'));
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <FilesButton id="memory-photographs" accept={accepted} icon={ImagePlus} onFiles={onFiles}>
        {t('choose')}
      </FilesButton>
      <p className={`quiet small ${styles.dropWords}`}>{t('drop')}</p>
      <p className="quiet small">{t('intro')}</p>
    </div>
  );
}
