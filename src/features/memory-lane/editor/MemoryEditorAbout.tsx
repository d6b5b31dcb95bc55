import { useTranslations } from 'use-intl';
import type { MemorySections } from '#features/memory-lane/core/schema.ts';
import { MemoryEditorText } from '#features/memory-lane/editing/MemoryEditorText.tsx';
import type { MemoryEditorState } from '#features/memory-lane/editing/useMemoryEditor.ts';
import { formatVagueDate } from '#features/memory-lane/story/vagueDates.rules.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { isPartialDate } from '#platform/partialDate.ts';
import { Field } from '#platform/ui/form/Field.tsx';
import { PartialDateInput } from '#platform/ui/form/PartialDateInput.tsx';
import { Select } from '#platform/ui/form/Select.tsx';
import { isOneOf } from '#vocabulary/isOneOf.ts';
import { regionLabel, regionNames, regionsInOrder } from '#vocabulary/regions/regions.ts';
import styles from './MemoryEditorAbout.module.css';

/** How much of a date visitors see. */
const shownParts = ['hidden', 'year', 'full'] as const;

type PartProps = { editor: MemoryEditorState };

/** Name, dates as far as they are shown, the line under the name, the land. */
export function MemoryEditorAbout({ editor }: PartProps) {
  const { draft, change } = editor;
  const t = useTranslations('memoryLane.about');
  const language = useLanguage();
  const { about } = draft;
  const set = (update: Partial<MemorySections['about']>) => change('about', { ...about, ...update });
  const setRegion = (region: string) => {
    if (region === '' || isOneOf(regionNames, region)) set({ region });
  };
  return (
    <>
      <MemoryEditorText label={t('name')} value={about.name} maxLength={200} onChange={(name) => set({ name })} />
      <MemoryEditorText
        label={t('line')}
        hint={t('lineHint')}
        value={about.line}
        maxLength={300}
        onChange={(line) => set({ line })}
      />
      <DateLine which="born" editor={editor} />
      <DateLine which="died" editor={editor} />
      <Field id="memory-region" label={t('region')}>
        {(wiring) => (
          <Select {...wiring} value={about.region} onChange={({ target }) => setRegion(target.value)}>
            <option value="">{t('noRegion')}</option>
            {regionsInOrder(language).map(({ name }) => (
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

function DateLine({ which, editor: { draft, change } }: PartProps & { which: 'born' | 'died' }) {
  const t = useTranslations('memoryLane.about');
  const vague = useTranslations('memoryPublic.vague');
  const language = useLanguage();
  const { about } = draft;
  const date = about[which];
  const shown = `${which}Shown` as const;
  const setShown = (how: string) => {
    if (isOneOf(shownParts, how)) change('about', { ...about, [shown]: how });
  };
  // A season or a decade has no fields: it stays as it was said until a year takes its place.
  const said = date === '' || isPartialDate(date) ? undefined : formatVagueDate(date, language, vague);
  return (
    <div className={styles.dated}>
      <PartialDateInput
        id={`memory-${which}`}
        legend={t(which)}
        hint={said === undefined ? t('dateHint') : t('dateSaid', { date: said })}
        mayBeAbout
        value={said === undefined ? date : ''}
        onChange={(next) => change('about', { ...about, [which]: next })}
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
          <Select {...wiring} value={about[shown]} onChange={({ target }) => setShown(target.value)}>
            {shownParts.map((how) => (
              <option key={how} value={how}>
                {t(how)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {which === 'born' && <p className="quiet small">{t('bornHint')}</p>}
    </div>
  );
}
