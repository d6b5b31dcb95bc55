import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { Field } from '#platform/ui/Field.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { regionLabel, regionNames } from '#vocabulary/regions.ts';
import { timeZoneOfRegion } from '#vocabulary/timeZones.ts';
import styles from './Make.module.css';
import { MakeLine } from './MakeLine.tsx';
import { MakeList } from './MakeList.tsx';
import { MakeWording } from './MakeWording.tsx';
import { zoneWords } from './moments.rules.ts';
import type { MemorySections } from './schema.ts';
import type { Making } from './useMaking.ts';
import { readVagueDate, vagueDateWords } from './vagueDates.rules.ts';

const newKey = () => crypto.randomUUID();
const isLink = (text: string) => /^(https:\/\/[^\s<>"'\\]+\.[^\s<>"'\\]+)?$/.test(text);

type PartProps = { making: Making };

/** Name, dates as far as they are shown, the line under the name, the land. */
export function MakeAbout({ making: { draft, change } }: PartProps) {
  const t = useTranslations('memoryLane.about');
  const language = useLanguage();
  const { about } = draft;
  const set = (news: Partial<MemorySections['about']>) => change('about', { ...about, ...news });
  return (
    <>
      <MakeLine label={t('name')} value={about.name} most={200} onChange={(name) => set({ name })} />
      <MakeLine
        label={t('line')}
        hint={t('lineHint')}
        value={about.line}
        most={300}
        onChange={(line) => set({ line })}
      />
      <DateLine which="born" making={{ draft, change } as Making} />
      <DateLine which="died" making={{ draft, change } as Making} />
      <Field id="memory-region" label={t('region')}>
        {(wiring) => (
          <Select
            {...wiring}
            value={about.region}
            onChange={({ target }) => set({ region: target.value as typeof about.region })}
          >
            <option value="">{t('noRegion')}</option>
            {regionNames.map((name) => (
              <option key={name} value={name}>
                {regionLabel(name, language)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </>
  );
}

function DateLine({ which, making: { draft, change } }: PartProps & { which: 'born' | 'died' }) {
  const t = useTranslations('memoryLane.about');
  const { about } = draft;
  const shown = `${which}Shown` as const;
  const [written, write] = useWrittenDate(about[which], (date) => change('about', { ...about, [which]: date }));
  return (
    <div className={styles.dated}>
      <div className={styles.pair}>
        <MakeLine
          label={t(which)}
          hint={t('dateHint')}
          error={written.trim() === '' || readVagueDate(written) !== null ? undefined : t('dateWrong')}
          value={written}
          most={40}
          onChange={write}
        />
        <Field
          id={`memory-${shown}`}
          label={
            <>
              {t('shown')}
              <span className="visually-hidden"> ({t(which)})</span>
            </>
          }
        >
          {(wiring) => (
            <Select
              {...wiring}
              value={about[shown]}
              onChange={({ target }) => change('about', { ...about, [shown]: target.value as 'year' })}
            >
              {(['hidden', 'year', 'full'] as const).map((how) => (
                <option key={how} value={how}>
                  {t(how)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      {which === 'born' && <p className="quiet small">{t('bornHint')}</p>}
    </div>
  );
}

/** A date in words, as the family writes it; what it means is handed on as soon as it can be understood. */
function useWrittenDate(date: string, onDate: (date: string) => void): [string, (text: string) => void] {
  const vague = useTranslations('memoryPublic.vague');
  const language = useLanguage();
  const [typed, setTyped] = useState({ text: '', date: '' });
  const words = date === '' ? '' : vagueDateWords(date, language, vague);
  const write = (text: string) => {
    const understood = text.trim() === '' ? '' : readVagueDate(text);
    setTyped({ text, date: understood ?? date });
    if (understood !== null && understood !== date) onDate(understood);
  };
  // A step back, or a relative's date, takes the place of what was typed.
  return [typed.text !== '' && typed.date === date ? typed.text : words, write];
}

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

const zones = [...new Set(Object.values(timeZoneOfRegion))];

/** A funeral home of the record, whose listing shows where it is. */
export type KnownPlace = { id: string; name: string };

/** When and where the service is; the map is that of a funeral home of the record. */
export function MakeService({ making: { draft, change }, known }: PartProps & { known: readonly KnownPlace[] }) {
  const t = useTranslations('memoryLane.service');
  const language = useLanguage();
  const { service } = draft;
  const set = (news: Partial<MemorySections['service']>) => change('service', { ...service, ...news });
  return (
    <>
      <MakeLine
        label={t('title')}
        hint={t('titleHint')}
        value={service.title}
        most={200}
        onChange={(title) => set({ title })}
      />
      <div className={styles.pair}>
        <MakeLine label={t('date')} type="date" value={service.date} most={10} onChange={(date) => set({ date })} />
        <MakeLine label={t('time')} type="time" value={service.time} most={5} onChange={(time) => set({ time })} />
      </div>
      <Field id="memory-zone" label={t('zone')}>
        {(wiring) => (
          <Select {...wiring} value={service.zone} onChange={({ target }) => set({ zone: target.value })}>
            <option value="">{t('noZone')}</option>
            {zones.map((zone) => (
              <option key={zone} value={zone}>
                {zoneWords(zone, language)} ({zone.replace(/^.*\//, '').replaceAll('_', ' ')})
              </option>
            ))}
          </Select>
        )}
      </Field>
      <MakeLine label={t('place')} value={service.place} most={200} onChange={(place) => set({ place })} />
      <MakeLine label={t('address')} value={service.address} most={300} onChange={(address) => set({ address })} />
      {known.length > 0 && (
        <Field id="memory-listing" label={t('listing')}>
          {(wiring) => (
            <Select
              {...wiring}
              value={service.listingId ?? ''}
              onChange={({ target }) => set({ listingId: target.value || null })}
            >
              <option value="">{t('noListing')}</option>
              {known.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <MakeLine
        label={t('livestream')}
        hint={t('linkHint')}
        error={isLink(service.livestream) ? undefined : t('linkWrong')}
        value={service.livestream}
        most={500}
        onChange={(livestream) => set({ livestream: livestream.trim() })}
      />
      <MakeLine label={t('note')} tall value={service.note} most={2_000} onChange={(note) => set({ note })} />
    </>
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
  const words = useTranslations('memoryLane.service');
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
