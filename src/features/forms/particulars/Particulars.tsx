import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { contextOf } from '#features/forms/definitions/context.rules.ts';
import { fieldValue } from '#features/forms/definitions/filling.rules.ts';
import { whyNotUpdateForm } from '#features/forms/definitions/rules.ts';
import { registrationOf } from '#features/forms/official-papers/rules.ts';
import { type FormTexts, useFormTexts } from '#features/forms/questions/useFormTexts.ts';
import type { Form } from '#features/spirits/core/form.schema.ts';
import type { Spirit } from '#features/spirits/core/schema.ts';
import { nameOf } from '#features/spirits/view/recordStatus.rules.ts';
import { Button } from '#platform/ui/Button.tsx';
import { FoldedBand } from '#platform/ui/FoldedBand.tsx';
import { SelectField } from '#platform/ui/form/SelectField.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';
import { type FormSource, formSources } from '#vocabulary/formNames.ts';
import { ParticularCell } from './ParticularCell.tsx';
import styles from './Particulars.module.css';
import { ParticularsRead } from './ParticularsRead.tsx';
import { countOf, mayTypeParticulars, type ParticularSection, sectionsOf, sectionWith } from './rules.ts';

/** The fields that somebody wants to type, one after the other; a new object asks anew. */
export type WantedParticulars = { fields: readonly string[] };

type ParticularsProps = {
  spirit: Spirit;
  forms: readonly Form[];
  wanted: WantedParticulars | undefined;
  open: boolean;
};

/** The facts of a person, as the registration asks for them: typed once, section by section, and read by every form that asks. */
export function Particulars({ spirit, forms, wanted, open }: ParticularsProps) {
  const t = useTranslations('particulars');
  const form = forms.find(({ name }) => name === 'vital-statistics');
  const context = useMemo(() => contextOf(spirit.data), [spirit.data]);
  const words = useFormTexts('vital-statistics', context, nameOf(spirit.core));
  const filling = registrationOf(spirit.data, form?.data ?? {});
  const sections = sectionsOf(filling);
  const isClosed = form !== undefined && whyNotUpdateForm(form) !== null;
  const mayWrite = mayTypeParticulars(spirit, form);
  return (
    <FoldedBand id="particulars" heading={t('heading')} note={t('count', countOf(sections))} open={open}>
      <div className="group">
        {mayWrite ? (
          <Grid spirit={spirit} form={form} words={words} sections={sections} filling={filling} wanted={wanted} />
        ) : (
          <p className="no-print">
            {t(isClosed ? 'closed' : 'confirmFirst')}{' '}
            <Link href={`/spirit/${spirit.id}/forms/vital-statistics`}>{words.title}</Link>
          </p>
        )}
        <ParticularsRead filling={filling} words={words} onScreen={!mayWrite} />
      </div>
    </FoldedBand>
  );
}

type GridProps = {
  spirit: Spirit;
  form: Form | undefined;
  words: FormTexts;
  sections: readonly ParticularSection[];
  filling: ReturnType<typeof registrationOf>;
  wanted: WantedParticulars | undefined;
};

/** Which section is open: the first in which something is missing, until another is chosen, wanted or entered by typing on. */
function useSectionWalk(sections: readonly ParticularSection[], wanted: WantedParticulars | undefined) {
  const [firstOpen] = useState(() => sections.find(({ answered, fields }) => answered < fields.length)?.key);
  const [chosen, setChosen] = useState(firstOpen ?? sections[0]?.key);
  const [entered, setEntered] = useState<{ field?: string }>();
  const [asked, setAsked] = useState<WantedParticulars>();
  const cells = useRef<HTMLDivElement>(null);
  const index = Math.max(
    0,
    sections.findIndex(({ key }) => key === chosen),
  );
  const section = sections[index];
  const next = sections[index + 1];
  // Whoever types on is led into the section that opens, and to the field that is wanted.
  useEffect(() => {
    if (!entered) return;
    const box = entered.field === undefined ? '[data-particular]' : `[data-particular="${entered.field}"]`;
    cells.current?.closest('details')?.setAttribute('open', '');
    cells.current?.querySelector<HTMLElement>(box)?.focus();
  }, [entered]);
  const enter = (key: string, at: { field?: string } = {}) => {
    setChosen(key);
    setEntered(at);
  };
  const goTo = (field: string | undefined) => {
    const there = field === undefined ? undefined : sectionWith(sections, field);
    if (field !== undefined && there !== undefined) enter(there, { field });
    return there !== undefined;
  };
  if (wanted && wanted !== asked) {
    setAsked(wanted);
    goTo(wanted.fields[0]);
  }
  const onNext = (from: HTMLElement) => {
    const place = wanted?.fields.indexOf(from.dataset.particular ?? '') ?? -1;
    if (place >= 0 && goTo(wanted?.fields[place + 1])) return;
    const boxes = [...(cells.current?.querySelectorAll<HTMLElement>('[data-particular]') ?? [])];
    const box = boxes[boxes.indexOf(from) + 1];
    if (box) box.focus();
    else if (next) enter(next.key);
    else from.blur();
  };
  return { section, next, cells, choose: setChosen, enter, onNext };
}

/** The boxes of the section that is open, and who says what is typed. */
function Grid({ spirit, form, words, sections, filling, wanted }: GridProps) {
  const t = useTranslations('particulars');
  const [said, setSaid] = useState<FormSource>('family');
  const { section, next, cells, choose, enter, onNext } = useSectionWalk(sections, wanted);
  if (!section) return null;
  return (
    <div className={`no-print ${styles.grid}`}>
      <div className={styles.top}>
        <p className="quiet small">{t('text')}</p>
        <SelectField
          id="particulars-said"
          label={t('said')}
          room="medium"
          value={said}
          choices={formSources.map((value) => ({ value, label: t(`saidBy.${value}`) }))}
          onChange={setSaid}
        />
      </div>
      <Sections sections={sections} chosen={section.key} words={words} onChoose={choose} />
      <fieldset className={styles.cells} aria-label={words.section(section.key)}>
        <div ref={cells} className={styles.columns}>
          {section.fields.map((field) => (
            <ParticularCell
              key={field.key}
              spiritId={spirit.id}
              form={form}
              field={field}
              value={fieldValue(filling, field)}
              said={said}
              filling={filling}
              words={words}
              onNext={onNext}
            />
          ))}
        </div>
      </fieldset>
      {next && (
        <div>
          <Button kind="quiet" small flush onClick={() => enter(next.key)}>
            {t('next', { section: words.section(next.key) })}
          </Button>
        </div>
      )}
    </div>
  );
}

type SectionsProps = Pick<GridProps, 'sections' | 'words'> & { chosen: string; onChoose: (key: string) => void };

/** The sections with how much of each is answered. */
function Sections({ sections, chosen, words, onChoose }: SectionsProps) {
  const t = useTranslations('particulars');
  const step = (event: KeyboardEvent<HTMLUListElement>) => {
    const way = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!way) return;
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const here = buttons.findIndex((button) => button.matches(':focus'));
    buttons[Math.min(buttons.length - 1, Math.max(0, here + way))]?.focus();
  };
  return (
    <ul aria-label={t('sections')} className={styles.sections} onKeyDown={step}>
      {sections.map(({ key, answered, fields }) => (
        <li key={key}>
          <button
            type="button"
            aria-pressed={key === chosen}
            aria-label={t('sectionSaid', { section: words.section(key), answered, total: fields.length })}
            className={styles.section}
            onClick={() => onChoose(key)}
          >
            {words.section(key)}{' '}
            <span className={classesOf(answered, fields.length)}>{t('count', { answered, total: fields.length })}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

const classesOf = (answered: number, total: number) => (answered === total ? styles.done : styles.count);
