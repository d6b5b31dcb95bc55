import { useTranslations } from 'use-intl';
import { isLink } from '#features/memory-lane/core/rules.ts';
import type { MemorySections } from '#features/memory-lane/core/schema.ts';
import { MakeLine } from '#features/memory-lane/editing/MakeLine.tsx';
import type { Making } from '#features/memory-lane/editing/useMaking.ts';
import { Field } from '#platform/ui/Field.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { MakeList } from './MakeList.tsx';
import { MakeWording } from './MakeWording.tsx';

const newKey = () => crypto.randomUUID();

type PartProps = { making: Making };

/** The life in chapters, with questions that help to begin and never an answer. */
export function MakeStory({ making }: PartProps) {
  const { draft, change } = making;
  const t = useTranslations('memoryLane.story');
  return (
    <>
      <p className="quiet">{t('prompts')}</p>
      <MakeWording making={making} />
      <MakeList
        items={draft.story}
        most={30}
        add={t('add')}
        fresh={() => ({ key: newKey(), title: '', text: '' })}
        onChange={(story) => change('story', story)}
      >
        {(chapter, set) => (
          <>
            <MakeLine label={t('title')} value={chapter.title} most={200} onChange={(title) => set({ title })} />
            <MakeLine
              label={t('text')}
              hint={t('hint')}
              tall
              value={chapter.text}
              most={20_000}
              onChange={(text) => set({ text })}
            />
          </>
        )}
      </MakeList>
    </>
  );
}

/** Where the person lived, and when. */
export function MakePlaces({ making: { draft, change } }: PartProps) {
  const t = useTranslations('memoryLane.places');
  return (
    <MakeList
      items={draft.places}
      most={40}
      add={t('add')}
      fresh={() => ({ key: newKey(), years: '', place: '', text: '' })}
      onChange={(places) => change('places', places)}
    >
      {(one, set) => (
        <>
          <MakeLine
            label={t('years')}
            hint={t('yearsHint')}
            value={one.years}
            most={60}
            onChange={(years) => set({ years })}
          />
          <MakeLine label={t('place')} value={one.place} most={200} onChange={(place) => set({ place })} />
          <MakeLine label={t('text')} tall value={one.text} most={500} onChange={(text) => set({ text })} />
        </>
      )}
    </MakeList>
  );
}

/** Music and readings. */
export function MakePieces({ making: { draft, change } }: PartProps) {
  const t = useTranslations('memoryLane.pieces');
  return (
    <MakeList
      items={draft.pieces}
      most={40}
      add={t('add')}
      fresh={() => ({ key: newKey(), kind: 'music' as const, title: '', by: '', text: '' })}
      onChange={(pieces) => change('pieces', pieces)}
    >
      {(piece, set) => (
        <>
          <Field id={`kind-${piece.key}`} label={t('kind')}>
            {(wiring) => (
              <Select {...wiring} value={piece.kind} onChange={({ target }) => set({ kind: target.value as 'music' })}>
                <option value="music">{t('music')}</option>
                <option value="reading">{t('reading')}</option>
              </Select>
            )}
          </Field>
          <MakeLine label={t('title')} value={piece.title} most={200} onChange={(title) => set({ title })} />
          <MakeLine label={t('by')} value={piece.by} most={200} onChange={(by) => set({ by })} />
          <MakeLine label={t('text')} tall value={piece.text} most={3_000} onChange={(text) => set({ text })} />
        </>
      )}
    </MakeList>
  );
}

/** Where the family would like donations to go. */
export function MakeGiving({ making: { draft, change } }: PartProps) {
  const t = useTranslations('memoryLane.giving');
  const words = useTranslations('memoryLane.services');
  const { giving } = draft;
  const set = (news: Partial<MemorySections['giving']>) => change('giving', { ...giving, ...news });
  return (
    <>
      <MakeLine label={t('name')} value={giving.name} most={200} onChange={(name) => set({ name })} />
      <MakeLine
        label={t('address')}
        hint={words('linkHint')}
        error={isLink(giving.address) ? undefined : words('linkWrong')}
        value={giving.address}
        most={500}
        onChange={(address) => set({ address: address.trim() })}
      />
      <MakeLine label={t('note')} tall value={giving.note} most={1_000} onChange={(note) => set({ note })} />
    </>
  );
}
