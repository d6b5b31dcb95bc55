import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { MemorySections } from '#features/memory-lane/core/schema.ts';
import { MakeLine } from '#features/memory-lane/editing/MakeLine.tsx';
import type { Making } from '#features/memory-lane/editing/useMaking.ts';
import { readVagueDate, vagueDateWords } from '#features/memory-lane/story/vagueDates.rules.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { Field } from '#platform/ui/Field.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { regionLabel, regionNames } from '#vocabulary/regions.ts';
import styles from './Make.module.css';

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
