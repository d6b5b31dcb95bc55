import { useState } from 'react';
import { useTranslations } from 'use-intl';
import {
  formatGatheringDateTime,
  maximumGatherings,
  newGathering,
} from '#features/memory-lane/core/gatherings.rules.ts';
import { formatTimeZone } from '#features/memory-lane/core/moments.rules.ts';
import { isLink } from '#features/memory-lane/core/rules.ts';
import type { Gathering } from '#features/memory-lane/core/schema.ts';
import styles from '#features/memory-lane/editing/MemoryEditorFields.module.css';
import { MemoryEditorText } from '#features/memory-lane/editing/MemoryEditorText.tsx';
import type { MemoryEditorState } from '#features/memory-lane/editing/useMemoryEditor.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { Field } from '#platform/ui/form/Field.tsx';
import { Select } from '#platform/ui/form/Select.tsx';
import { timeZoneOfRegion } from '#vocabulary/regions/timeZones.ts';
import { MemoryEditorGatheringPlace, type RecordHome } from './MemoryEditorGatheringPlace.tsx';
import own from './MemoryEditorGatherings.module.css';
import { MemoryEditorList } from './MemoryEditorList.tsx';

const zones = [...new Set(Object.values(timeZoneOfRegion))];
const titles = ['visitation', 'funeral', 'celebration', 'burial', 'ashes', 'reception'] as const;

type MemoryEditorGatheringsProps = { editor: MemoryEditorState; known: readonly RecordHome[] };

/** Visitation, funeral, burial, reception: when and where each is, in the order in which people come to them. */
export function MemoryEditorGatherings({ editor: { draft, change }, known }: MemoryEditorGatheringsProps) {
  const t = useTranslations('memoryLane.services');
  const translate = useTranslations('memoryPublic');
  const language = useLanguage();
  const { services } = draft;
  // On its line a gathering says when it is, and where.
  const textOf = (one: Gathering) =>
    [formatGatheringDateTime(one, services, { language, t: translate }), one.title.trim() && one.place]
      .filter(Boolean)
      .join(' · ');
  return (
    <>
      <p className="quiet">{t('text')}</p>
      <MemoryEditorList
        items={services.map((one) => ({ ...one, text: textOf(one) }))}
        maximum={maximumGatherings}
        add={t('add')}
        createItem={() => ({ ...newGathering(draft, crypto.randomUUID()), text: '' })}
        onChange={(items) =>
          change(
            'services',
            items.map(({ text: _text, ...one }) => one),
          )
        }
      >
        {(one, set) => (
          <>
            <GatheringTime one={one} set={set} />
            <MemoryEditorGatheringPlace
              one={one}
              before={services[services.findIndex(({ key }) => key === one.key) - 1]}
              set={set}
              known={known}
              region={draft.about.region}
            />
            <MemoryEditorText
              label={t('note')}
              tall
              value={one.note}
              maxLength={2_000}
              onChange={(note) => set({ note })}
            />
            <GatheringLivestream one={one} set={set} />
          </>
        )}
      </MemoryEditorList>
    </>
  );
}

type GatheringProps = { one: Gathering; set: (update: Partial<Gathering>) => void };

function GatheringTime({ one, set }: GatheringProps) {
  const t = useTranslations('memoryLane.services');
  return (
    <>
      <MemoryEditorText
        label={t('title')}
        hint={t('titleHint')}
        suggestions={titles.map((name) => t(`titles.${name}`))}
        value={one.title}
        maxLength={200}
        onChange={(title) => set({ title })}
      />
      <div className={own.when}>
        <div className={own.day}>
          <MemoryEditorText
            label={t('date')}
            type="date"
            value={one.date}
            maxLength={10}
            onChange={(date) => set({ date })}
          />
        </div>
        <MemoryEditorText
          label={t('time')}
          type="time"
          value={one.time}
          maxLength={5}
          onChange={(time) => set({ time })}
        />
        <MemoryEditorText
          label={t('until')}
          type="time"
          value={one.until}
          maxLength={5}
          onChange={(until) => set({ until })}
        />
      </div>
    </>
  );
}

/** What few families change: how those far away can watch, and the zone in which the times are meant. */
function GatheringLivestream({ one, set }: GatheringProps) {
  const t = useTranslations('memoryLane.services');
  const language = useLanguage();
  const [isOpen] = useState(one.livestream !== '' || one.zone === '');
  return (
    <details className={styles.help} open={isOpen}>
      <summary>{t('more')}</summary>
      <div className={styles.fields}>
        <MemoryEditorText
          label={t('livestream')}
          hint={t('linkHint')}
          error={isLink(one.livestream) ? undefined : t('linkWrong')}
          value={one.livestream}
          maxLength={500}
          onChange={(livestream) => set({ livestream: livestream.trim() })}
        />
        <Field id={`zone-${one.key}`} label={t('zone')}>
          {(wiring) => (
            <Select {...wiring} value={one.zone} onChange={({ target }) => set({ zone: target.value })}>
              <option value="">{t('noZone')}</option>
              {zones.map((zone) => (
                <option key={zone} value={zone}>
                  {formatTimeZone(zone, language)} ({zone.replace(/^.*\//, '').replaceAll('_', ' ')})
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
    </details>
  );
}
