import { Pencil, Trash2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { whatRecordingLacks } from '#features/memory-lane/core/recordings.rules.ts';
import type { MemoryRecording } from '#features/memory-lane/core/recordings.schema.ts';
import memoryEditorItemsStyles from '#features/memory-lane/editing/MemoryEditorItems.module.css';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { RecordingPlayer } from './RecordingPlayer.tsx';

type MemoryEditorRecordingProps = {
  recording: MemoryRecording;
  name: string;
  removable: boolean;
  onOpen: () => void;
  onRemove: () => void;
};

/** One recording in the hands of its family: what it is called, whether visitors hear it, and what can be done with it. */
export function MemoryEditorRecording({ recording, name, removable, onOpen, onRemove }: MemoryEditorRecordingProps) {
  const t = useTranslations('memoryLane.recordings');
  return (
    <li className={memoryEditorItemsStyles.item} data-recording={recording.id}>
      <div>
        <h3 className={memoryEditorItemsStyles.name}>{name}</h3>
        <p className="quiet small">{t(`state.${whatRecordingLacks(recording) ?? 'shown'}`)}</p>
      </div>
      <RecordingPlayer recording={recording} title={name} />
      <ButtonRow>
        <Button
          kind="secondary"
          small
          icon={<Icon of={Pencil} />}
          aria-label={t('editOf', { title: name })}
          onClick={onOpen}
        >
          {t('edit')}
        </Button>
        {removable && (
          <Button
            kind="quiet"
            small
            icon={<Icon of={Trash2} />}
            aria-label={t('removeOf', { title: name })}
            onClick={onRemove}
          >
            {t('remove')}
          </Button>
        )}
      </ButtonRow>
    </li>
  );
}
