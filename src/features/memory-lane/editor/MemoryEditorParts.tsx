import { useTranslations } from 'use-intl';
import { isLink } from '#features/memory-lane/core/rules.ts';
import type { MemorySections } from '#features/memory-lane/core/schema.ts';
import { MemoryEditorText } from '#features/memory-lane/editing/MemoryEditorText.tsx';
import type { MemoryEditorState } from '#features/memory-lane/editing/useMemoryEditor.ts';
import { SelectField } from '#platform/ui/form/SelectField.tsx';
import { MemoryEditorList } from './MemoryEditorList.tsx';
import { MemoryEditorWording } from './MemoryEditorWording.tsx';

const pieceKinds = ['music', 'reading'] as const;
const newKey = () => crypto.randomUUID();

type PartProps = { editor: MemoryEditorState };

/** The life in chapters, with questions that help to begin and never an answer. */
export function MemoryEditorStory({ editor }: PartProps) {
  const { draft, change } = editor;
  const t = useTranslations('memoryLane.story');
  return (
    <>
      <p className="quiet">{t('prompts')}</p>
      <MemoryEditorWording editor={editor} />
      <MemoryEditorList
        items={draft.story}
        maximum={30}
        add={t('add')}
        createItem={() => ({ key: newKey(), title: '', text: '' })}
        onChange={(story) => change('story', story)}
      >
        {(chapter, set) => (
          <>
            <MemoryEditorText
              label={t('title')}
              value={chapter.title}
              maxLength={200}
              onChange={(title) => set({ title })}
            />
            <MemoryEditorText
              label={t('text')}
              hint={t('hint')}
              tall
              value={chapter.text}
              maxLength={20_000}
              onChange={(text) => set({ text })}
            />
          </>
        )}
      </MemoryEditorList>
    </>
  );
}

/** Where the person lived, and when. */
export function MemoryEditorPlaces({ editor: { draft, change } }: PartProps) {
  const t = useTranslations('memoryLane.places');
  return (
    <MemoryEditorList
      items={draft.places}
      maximum={40}
      add={t('add')}
      createItem={() => ({ key: newKey(), years: '', place: '', text: '' })}
      onChange={(places) => change('places', places)}
    >
      {(one, set) => (
        <>
          <MemoryEditorText
            label={t('years')}
            hint={t('yearsHint')}
            value={one.years}
            maxLength={60}
            onChange={(years) => set({ years })}
          />
          <MemoryEditorText label={t('place')} value={one.place} maxLength={200} onChange={(place) => set({ place })} />
          <MemoryEditorText
            label={t('text')}
            tall
            value={one.text}
            maxLength={500}
            onChange={(text) => set({ text })}
          />
        </>
      )}
    </MemoryEditorList>
  );
}

/** Music and readings. */
export function MemoryEditorPieces({ editor: { draft, change } }: PartProps) {
  const t = useTranslations('memoryLane.pieces');
  return (
    <MemoryEditorList
      items={draft.pieces}
      maximum={40}
      add={t('add')}
      createItem={() => ({ key: newKey(), kind: 'music' as const, title: '', by: '', text: '' })}
      onChange={(pieces) => change('pieces', pieces)}
    >
      {(piece, set) => <PieceFields piece={piece} set={set} />}
    </MemoryEditorList>
  );
}

type Piece = MemorySections['pieces'][number];

/** A reading says besides from which book it is. */
function PieceFields({ piece, set }: { piece: Piece; set: (update: Partial<Piece>) => void }) {
  const t = useTranslations('memoryLane.pieces');
  return (
    <>
      <SelectField
        id={`kind-${piece.key}`}
        label={t('kind')}
        value={piece.kind}
        choices={pieceKinds.map((kind) => ({ value: kind, label: t(kind) }))}
        onChange={(kind) => set({ kind })}
      />
      <MemoryEditorText label={t('title')} value={piece.title} maxLength={200} onChange={(title) => set({ title })} />
      <MemoryEditorText label={t('by')} value={piece.by} maxLength={200} onChange={(by) => set({ by })} />
      {piece.kind === 'reading' && (
        <MemoryEditorText
          label={t('source')}
          hint={t('sourceHint')}
          value={piece.source ?? ''}
          maxLength={200}
          onChange={(source) => set({ source })}
        />
      )}
      <MemoryEditorText
        label={t('text')}
        tall
        value={piece.text}
        maxLength={3_000}
        onChange={(text) => set({ text })}
      />
      <MemoryEditorText
        label={t('other')}
        hint={t('otherHint')}
        tall
        value={piece.other ?? ''}
        maxLength={3_000}
        onChange={(other) => set({ other })}
      />
    </>
  );
}

/** Where the family would like donations to go. */
export function MemoryEditorGiving({ editor: { draft, change } }: PartProps) {
  const t = useTranslations('memoryLane.giving');
  const words = useTranslations('memoryLane.services');
  const { giving } = draft;
  const set = (update: Partial<MemorySections['giving']>) => change('giving', { ...giving, ...update });
  return (
    <>
      <MemoryEditorText label={t('name')} value={giving.name} maxLength={200} onChange={(name) => set({ name })} />
      <MemoryEditorText
        label={t('address')}
        hint={words('linkHint')}
        error={isLink(giving.address) ? undefined : words('linkWrong')}
        value={giving.address}
        maxLength={500}
        onChange={(address) => set({ address: address.trim() })}
      />
      <MemoryEditorText
        label={t('note')}
        tall
        value={giving.note}
        maxLength={1_000}
        onChange={(note) => set({ note })}
      />
    </>
  );
}
