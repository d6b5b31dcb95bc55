import { type MouseEvent, useMemo } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useFormTexts } from '#features/forms/questions/useFormTexts.ts';
import type { Spirit } from '#features/spirits/core/schema.ts';
import { nameOf } from '#features/spirits/view/recordStatus.rules.ts';
import { Link } from '#platform/ui/navigation/Link.tsx';
import { itemAt } from '#vocabulary/lists.ts';
import styles from './OfficialPapers.module.css';
import type { CasePaper, CasePapers } from './schema.ts';

type MissingForPaperProps = {
  spirit: Spirit;
  paper: CasePaper;
  region: CasePapers['region'];
  /** Leads to where fields are typed on the same page, where there is such a place; else the form of the record is. */
  onFields: ((fields: readonly string[]) => void) | undefined;
};

/** More than these of one section are counted: the section names them. */
const fieldsNamed = 2;

/** What is missing for a paper out of the registration, by its sections, each with the way to it. */
export function MissingForPaper({ spirit, paper: { kind, missing }, region, onFields }: MissingForPaperProps) {
  const t = useTranslations('officialPapers');
  const format = useFormatter();
  const context = useMemo(() => ({ region: region ?? undefined }), [region]);
  const words = useFormTexts('vital-statistics', context, nameOf(spirit.core));
  if (missing.length === 0) return null;
  /** From the first field of a part on to all that are missing after it. */
  const type = (field: string) => (event: MouseEvent) => {
    if (!onFields || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const fields = missing.map((one) => one.field);
    onFields(fields.slice(fields.indexOf(field)));
  };
  const parts = [...new Set(missing.map(({ part }) => part))];
  return (
    <div className={`small ${styles.missing}`}>
      <span id={`missing-${kind}`}>{t('missing')}</span>
      <ul aria-labelledby={`missing-${kind}`}>
        {parts.map((part) => {
          const keys = missing.filter((one) => one.part === part).map(({ field }) => field);
          const named = format.list(keys.map(words.label), { type: 'unit' });
          return (
            <li key={part}>
              <Link href={`/spirit/${spirit.id}/forms/vital-statistics?part=${part}`} onClick={type(itemAt(keys, 0))}>
                {keys.length <= fieldsNamed
                  ? t('missingPart', { part: words.section(part), fields: named })
                  : t('missingCount', { part: words.section(part), count: keys.length })}
              </Link>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
