import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { contextOf, particularsIn } from '#features/forms/definitions/context.rules.ts';
import { closedFillingOf, fillingOf, visibleFields } from '#features/forms/definitions/filling.rules.ts';
import { whyNotReopenForm } from '#features/forms/definitions/rules.ts';
import { PdfButtons } from '#features/forms/document/PdfButtons.tsx';
import { useFormTexts } from '#features/forms/questions/useFormTexts.ts';
import type { Form, FormSide } from '#features/spirits/core/form.schema.ts';
import type { Spirit } from '#features/spirits/core/schema.ts';
import { nameOf } from '#features/spirits/view/recordStatus.rules.ts';
import { useFocusAfter } from '#platform/browser/useFocusAfter.ts';
import { lazyPart } from '#platform/ui/lazyIsland.tsx';
import { BackLink } from '#platform/ui/navigation/BackLink.tsx';
import { classes } from '#platform/ui/styles/classes.ts';
import type { FormName } from '#vocabulary/formNames.ts';
import { CompletedForm } from './CompletedForm.tsx';
import { FormEditor } from './FormEditor.tsx';
import styles from './FormsPage.module.css';
import { useFormAutosave } from './useFormAutosave.ts';
import { useFormPart } from './useFormPart.ts';

const FormReopening = lazyPart(() => import('./FormReopening.tsx').then((module) => module.FormReopening));
const FormVersions = lazyPart(() => import('./FormVersions.tsx').then((module) => module.FormVersions));

/** `closes` says whether the reader may sign and complete it. */
type FormViewProps = {
  spirit: Spirit;
  name: FormName;
  form: Form | undefined;
  forms: readonly Form[];
  side: FormSide;
  closes: boolean;
};

/** One form of a record, open or closed. */
export function FormView({ spirit, name, form: read, forms, side, closes }: FormViewProps) {
  const t = useTranslations('forms.form');
  const saving = useFormAutosave(spirit.id, name, read);
  const context = useMemo(() => contextOf(spirit.data), [spirit.data]);
  const person = nameOf(spirit.core);
  const closed = saving.form?.complete ? closedFillingOf(name, saving.form, context) : null;
  const words = useFormTexts(name, closed?.context ?? context, person);
  const [heading, focusHeading] = useFocusAfter<HTMLHeadingElement>();
  const particulars = particularsIn(forms);
  const filling = fillingOf(name, particulars ? { ...context, particulars } : context, saving.data);
  const { form } = saving;
  const { parts, part } = useFormPart(filling);
  const isWithin = part !== null && !form?.complete;
  return (
    <div className={classes('page', styles.page, !form?.complete && styles.wide)}>
      <header className={classes(styles.head, isWithin && styles.within)}>
        <BackLink href={`/spirit/${spirit.id}/forms`}>{t('back')}</BackLink>
        <h1>{words.title}</h1>
        {person && <p className="lead">{t('for', { name: person })}</p>}
        <p>{words.about}</p>
        {!form?.complete && <p className="quiet">{t('openMeans')}</p>}
      </header>
      {form && closed ? (
        <CompletedForm filling={closed} form={form} words={words} heading={heading} />
      ) : (
        <FormEditor
          spiritId={spirit.id}
          name={name}
          filling={filling}
          others={forms}
          saving={saving}
          words={words}
          side={side}
          closes={closes}
          parts={parts}
          part={part}
          onDone={focusHeading}
        />
      )}
      {form && whyNotReopenForm(form) === null && <FormReopening form={form} onReopened={saving.apply} />}
      {form && (
        <PdfButtons
          spiritId={spirit.id}
          name={name}
          title={words.title}
          hasSensitive={visibleFields(filling).some((field) => field.sensitive)}
        />
      )}
      {form && form.earlier.length > 0 && <FormVersions form={form} title={words.title} />}
    </div>
  );
}
