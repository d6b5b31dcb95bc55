import { useTranslations } from 'use-intl';
import { type Filling, fieldValue, isOpen, visibleSections } from '#features/forms/definitions/filling.rules.ts';
import { rowsIn } from '#features/forms/definitions/values.rules.ts';
import styles from '#features/forms/questions/FilledSections.module.css';
import type { FormTexts } from '#features/forms/questions/useFormTexts.ts';
import { SummaryList } from '#platform/ui/SummaryList.tsx';

/** Everything a form says, section by section, before it is closed; what is empty is said too. */
export function FormReview({ filling, words }: { filling: Filling; words: FormTexts }) {
  const t = useTranslations('forms');
  const said = (field: Parameters<FormTexts['value']>[0]) => {
    const value = fieldValue(filling, field);
    if (isOpen(filling, field))
      return <span className="quiet">{t(field.required ? 'form.needed' : 'form.dontKnow')}</span>;
    if (field.kind === 'rows') return t('parts.lines', { count: rowsIn(value).length });
    if (field.sensitive) return '•••••';
    return <span className={styles.multiline}>{words.value(field, value)}</span>;
  };
  return visibleSections(filling).map((section) => (
    <section key={section.key} className="group" aria-labelledby={`review-${section.key}`}>
      <h3 id={`review-${section.key}`}>{words.section(section.key)}</h3>
      <SummaryList
        rows={section.fields.map((field) => ({
          key: field.key,
          term: words.label(field.key),
          details: said(field),
          change: { href: `?part=${section.key}`, text: t('parts.change'), hiddenText: words.label(field.key) },
        }))}
      />
    </section>
  ));
}
