import { useMemo } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useFormTexts } from '#features/forms/questions/useFormTexts.ts';
import type { Spirit } from '#features/spirits/core/schema.ts';
import { nameOf } from '#features/spirits/view/recordStatus.rules.ts';
import { Link } from '#platform/ui/navigation/Link.tsx';
import styles from './OfficialPapers.module.css';
import type { CasePaper, CasePapers } from './schema.ts';

type MissingForPaperProps = { spirit: Spirit; paper: CasePaper; region: CasePapers['region'] };

/** What is missing for a paper out of the registration, by its sections, each with the way to it. */
export function MissingForPaper({ spirit, paper: { missing }, region }: MissingForPaperProps) {
  const t = useTranslations('officialPapers');
  const format = useFormatter();
  const context = useMemo(() => ({ region: region ?? undefined }), [region]);
  const words = useFormTexts('vital-statistics', context, nameOf(spirit.core));
  if (missing.length === 0) return null;
  const parts = [...new Set(missing.map(({ part }) => part))];
  return (
    <div className="small">
      <p>{t('missing')}</p>
      <ul className={styles.missing}>
        {parts.map((part) => {
          const fields = missing.filter((one) => one.part === part).map(({ field }) => words.label(field));
          return (
            <li key={part}>
              <Link href={`/spirit/${spirit.id}/forms/vital-statistics?part=${part}`}>
                {t('missingPart', { part: words.section(part), fields: format.list(fields, { type: 'unit' }) })}
              </Link>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
