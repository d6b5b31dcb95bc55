import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { recordingKinds } from '#features/memory-lane/core/recordings.rules.ts';
import type { MemoryRecording, RecordingWords } from '#features/memory-lane/core/recordings.schema.ts';
import type { MemorySections } from '#features/memory-lane/core/schema.ts';
import { editablePageQuery } from '#features/memory-lane/core/useMemoryPages.ts';
import memoryEditorFieldsStyles from '#features/memory-lane/editing/MemoryEditorFields.module.css';
import { MemoryEditorText } from '#features/memory-lane/editing/MemoryEditorText.tsx';
import { useMergedForm } from '#platform/browser/mergedForm/useMergedForm.ts';
import { call } from '#platform/browser/network/api.ts';
import { sentenceOf, useWrite } from '#platform/browser/network/useWrite.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ConflictNotice } from '#platform/ui/feedback/ConflictNotice.tsx';
import { Dialog } from '#platform/ui/feedback/Dialog.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { Checkbox } from '#platform/ui/form/Checkbox.tsx';
import { SelectField } from '#platform/ui/form/SelectField.tsx';
import { limits } from '#vocabulary/limits.ts';
import type { updateMemoryRecording } from './recordings.contract.ts';

type RecordingFormProps = {
  id: string;
  recording: MemoryRecording;
  story: MemorySections['story'];
  onClose: () => void;
};

const storedIn = ({ id: _id, address: _address, seconds: _seconds, version, ...values }: MemoryRecording) => ({
  values,
  version,
});

/** What both can have written in words: these stand side by side. */
const textFields = ['title', 'otherTitle', 'taken', 'transcript', 'otherTranscript'] as const;

/** Asks what a recording is and what is said in it. What was typed is never lost: closing saves it as well. */
export function RecordingForm({ id, recording, story, onClose }: RecordingFormProps) {
  const t = useTranslations('memoryLane.recordings.form');
  const { form, save, saving } = useRecordingForm(id, recording, onClose);
  const { values: words, theirs, change } = form;
  const conflicts = saving.isPending ? [] : form.conflicts;
  const versions = textFields.filter((field) => conflicts.includes(field));
  return (
    <Dialog
      open
      onClose={save}
      title={t('title')}
      closeText={t(form.isChanged ? 'saveAndClose' : 'close')}
      footer={
        <div>
          {conflicts.length > 0 && (
            <ConflictNotice
              who="elsewhere"
              versions={versions.map((key) => ({ key, mine: words[key], theirs: theirs[key] }))}
              onResolve={form.resolve}
            />
          )}
          <ErrorMessage
            id="recording-words-refusal"
            message={conflicts.length > 0 ? undefined : sentenceOf(saving.error)}
          />
          <Button busy={saving.isPending} onClick={save}>
            {t('save')}
          </Button>
        </div>
      }
    >
      <div className={memoryEditorFieldsStyles.fields}>
        <WhatItIs words={words} set={change} story={story} />
        <WhatIsSaid words={words} set={change} />
      </div>
    </Dialog>
  );
}

/** What is typed about a recording, and how it is saved over the version that was read, by whoever has read what stands there. */
function useRecordingForm(id: string, recording: MemoryRecording, onClose: () => void) {
  const form = useMergedForm(storedIn(recording));
  const { values: words, version, isChanged, conflicts, saved } = form;
  const isTyped = useRef(isChanged);
  isTyped.current = isChanged;
  const saving = useWrite<RecordingWords>([editablePageQuery(id).queryKey], async (sent, options) => {
    const reply = await call<typeof updateMemoryRecording>(
      'PATCH /api/spirits/{id}/memory-lane/recordings/{recordingId}',
      { params: { id, recordingId: recording.id }, body: { version, words: sent } },
      options,
    );
    saved(sent, storedIn(reply));
  });
  // What was typed on while it was saved stays open.
  const close = () => isTyped.current || onClose();
  const save = () => {
    if (conflicts.length > 0 || saving.isPending) return;
    if (!isChanged) return onClose();
    saving.mutate(words, { onSuccess: close });
  };
  return { form, save, saving };
}

type PartProps = { words: RecordingWords; set: (update: Partial<RecordingWords>) => void };

function WhatItIs({ words, set, story }: PartProps & { story: MemorySections['story'] }) {
  const t = useTranslations('memoryLane.recordings.form');
  const isKnown = story.some(({ key }) => key === words.chapter);
  const places = [
    { value: '', label: t('own') },
    ...story.map(({ key, title }, index) => ({
      value: key,
      label: title.trim() || t('chapter', { number: index + 1 }),
    })),
  ];
  return (
    <>
      <SelectField
        id="recording-kind"
        label={t('kind')}
        value={words.kind}
        choices={recordingKinds.map((kind) => ({ value: kind, label: t(kind) }))}
        onChange={(kind) => set({ kind })}
      />
      <MemoryEditorText
        label={t('name')}
        hint={t('nameHint')}
        value={words.title}
        maxLength={200}
        onChange={(title) => set({ title })}
      />
      <MemoryEditorText
        label={t('otherName')}
        value={words.otherTitle}
        maxLength={200}
        onChange={(otherTitle) => set({ otherTitle })}
      />
      <MemoryEditorText
        label={t('taken')}
        hint={t('takenHint')}
        value={words.taken}
        maxLength={80}
        onChange={(taken) => set({ taken })}
      />
      {story.length > 0 && (
        <SelectField
          id="recording-chapter"
          label={t('place')}
          value={isKnown ? words.chapter : ''}
          choices={places}
          onChange={(chapter) => set({ chapter })}
        />
      )}
    </>
  );
}

function WhatIsSaid({ words, set }: PartProps) {
  const t = useTranslations('memoryLane.recordings.form');
  const isMusic = words.kind === 'music';
  return (
    <>
      <MemoryEditorText
        label={t(isMusic ? 'lyrics' : 'transcript')}
        hint={isMusic ? undefined : t('transcriptHint')}
        tall
        value={words.transcript}
        maxLength={limits.transcriptCharacters}
        onChange={(transcript) => set({ transcript })}
      />
      <MemoryEditorText
        label={t('otherTranscript')}
        tall
        value={words.otherTranscript}
        maxLength={limits.transcriptCharacters}
        onChange={(otherTranscript) => set({ otherTranscript })}
      />
      {isMusic ? (
        <Checkbox
          id="recording-right"
          label={t('mayPublish')}
          hint={t('mayPublishHint')}
          checked={words.mayPublish}
          onChange={({ target }) => set({ mayPublish: target.checked })}
        />
      ) : (
        <Checkbox
          id="recording-unwritten"
          label={t('unwritten')}
          hint={t('unwrittenHint')}
          checked={words.unwritten}
          onChange={({ target }) => set({ unwritten: target.checked })}
        />
      )}
    </>
  );
}
