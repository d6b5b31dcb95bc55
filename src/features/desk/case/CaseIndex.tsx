import type { MouseEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { Spirit } from '#features/spirits/core/schema.ts';
import styles from './CaseIndex.module.css';
import { goToPart } from './caseParts.client.ts';
import { type CasePart, casePartsOf } from './caseParts.rules.ts';
import { useCaseKeys } from './useCaseKeys.ts';
import { useWide } from './useWide.ts';

const indexId = 'case-index';

/** What the page of a case holds, to jump to: by a press, or by J, K and I. */
export function CaseIndex({ spirit }: { spirit: Spirit }) {
  const parts = casePartsOf(spirit, useWide());
  const t = useTranslations('desk.index');
  useCaseKeys(indexId);
  const jump = (part: CasePart) => (event: MouseEvent) => {
    const heading = document.getElementById(part);
    if (!heading || event.metaKey || event.ctrlKey) return;
    // Jumping about is no step of the way back.
    event.preventDefault();
    goToPart(heading);
  };
  return (
    <nav id={indexId} aria-label={t('label')} className={`no-print ${styles.index}`}>
      <ul>
        {parts.map((part) => (
          <li key={part}>
            <a href={`#${part}`} onClick={jump(part)}>
              {t(`parts.${part}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
