import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { freshGathering, mostGatherings, whenWords } from '#features/memory-lane/core/gatherings.rules.ts';
import { zoneWords } from '#features/memory-lane/core/moments.rules.ts';
import { isLink } from '#features/memory-lane/core/rules.ts';
import type { Gathering } from '#features/memory-lane/core/schema.ts';
import { MakeLine } from '#features/memory-lane/editing/MakeLine.tsx';
import type { Making } from '#features/memory-lane/editing/useMaking.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { Field } from '#platform/ui/Field.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { timeZoneOfRegion } from '#vocabulary/timeZones.ts';
import styles from './Make.module.css';
import { type KnownPlace, MakeGatheringPlace } from './MakeGatheringPlace.tsx';
import own from './MakeGatherings.module.css';
import { MakeList } from './MakeList.tsx';

const zones = [...new Set(Object.values(timeZoneOfRegion))];
const titles = ['visitation', 'funeral', 'celebration', 'burial', 'ashes', 'reception'] as const;

type MakeGatheringsProps = { making: Making; known: readonly KnownPlace[] };

/** Visitation, funeral, burial, reception: when and where each is, in the order in which people come to them. */
export function MakeGatherings({ making: { draft, change }, known }: MakeGatheringsProps) {
  const t = useTranslations('memoryLane.services');
  const say = useTranslations('memoryPublic');
  const language = useLanguage();
  const { services } = draft;
  // On its line a gathering says when it is, and where.
  const textOf = (one: Gathering) =>
    [whenWords(one, services, { language, say }), one.title.trim() && one.place].filter(Boolean).join(' · ');
  return (
    <>
      <p className="quiet">{t('text')}</p>
      <MakeList
        items={services.map((one) => ({ ...one, text: textOf(one) }))}
        most={mostGatherings}
        add={t('add')}
        fresh={() => ({ ...freshGathering(draft, crypto.randomUUID()), text: '' })}
        onChange={(items) =>
          change(
            'services',
            items.map(({ text: _text, ...one }) => one),
          )
        }
      >
        {(one, set) => (
          <>
            <When one={one} set={set} />
            <MakeGatheringPlace
              one={one}
              before={services[services.findIndex(({ key }) => key === one.key) - 1]}
              set={set}
              known={known}
              region={draft.about.region}
            />
            <MakeLine label={t('note')} tall value={one.note} most={2_000} onChange={(note) => set({ note })} />
            <Online one={one} set={set} />
          </>
        )}
      </MakeList>
    </>
  );
}

type GatheringProps = { one: Gathering; set: (news: Partial<Gathering>) => void };

function When({ one, set }: GatheringProps) {
  const t = useTranslations('memoryLane.services');
  return (
    <>
      <MakeLine
        label={t('title')}
        hint={t('titleHint')}
        suggestions={titles.map((name) => t(`titles.${name}`))}
        value={one.title}
        most={200}
        onChange={(title) => set({ title })}
      />
      <div className={own.when}>
        <div className={own.day}>
          <MakeLine label={t('date')} type="date" value={one.date} most={10} onChange={(date) => set({ date })} />
        </div>
        <MakeLine label={t('time')} type="time" value={one.time} most={5} onChange={(time) => set({ time })} />
        <MakeLine label={t('until')} type="time" value={one.until} most={5} onChange={(until) => set({ until })} />
      </div>
    </>
  );
}

/** What few families change: how those far away can watch, and the zone in which the times are meant. */
function Online({ one, set }: GatheringProps) {
  const t = useTranslations('memoryLane.services');
  const language = useLanguage();
  const [isOpen] = useState(one.livestream !== '' || one.zone === '');
  return (
    <details className={styles.help} open={isOpen}>
      <summary>{t('more')}</summary>
      <div className={styles.fields}>
        <MakeLine
          label={t('livestream')}
          hint={t('linkHint')}
          error={isLink(one.livestream) ? undefined : t('linkWrong')}
          value={one.livestream}
          most={500}
          onChange={(livestream) => set({ livestream: livestream.trim() })}
        />
        <Field id={`zone-${one.key}`} label={t('zone')}>
          {(wiring) => (
            <Select {...wiring} value={one.zone} onChange={({ target }) => set({ zone: target.value })}>
              <option value="">{t('noZone')}</option>
              {zones.map((zone) => (
                <option key={zone} value={zone}>
                  {zoneWords(zone, language)} ({zone.replace(/^.*\//, '').replaceAll('_', ' ')})
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
    </details>
  );
}
