import { Circle, CircleAlert, CircleCheck, CircleDashed } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { FormTexts } from '#features/forms/questions/useFormTexts.ts';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';
import { classes } from '#platform/ui/styles/classes.ts';
import styles from './FormParts.module.css';
import { type FormPart, reviewPart } from './formParts.rules.ts';

const icons = { empty: Circle, begun: CircleDashed, full: CircleCheck, needed: CircleAlert };

type FormPartsProps = { parts: readonly FormPart[]; current: string | null; signed: boolean; words: FormTexts };

/** The sections of a form with where each stands, and the review at their end: a list on a phone, beside the form elsewhere. */
export function FormParts({ parts, current, signed, words }: FormPartsProps) {
  const t = useTranslations('forms.parts');
  return (
    <nav aria-labelledby="parts" className={classes(styles.parts, current !== null && styles.away)}>
      <h2 id="parts" tabIndex={-1}>
        {t('heading')}
      </h2>
      <ol className={styles.list}>
        {parts.map(({ key, state, answered, total }) => (
          <li key={key}>
            <Link href={`?part=${key}`} className={styles.part} aria-current={key === current ? 'step' : undefined}>
              <span>{words.section(key)}</span>
              <span className={classes(styles.state, styles[state])}>
                <Icon of={icons[state]} />
                {t(`states.${state}`, { answered, total })}
              </span>
            </Link>
          </li>
        ))}
        <li>
          <Link
            href={`?part=${reviewPart}`}
            className={styles.part}
            aria-current={current === reviewPart ? 'step' : undefined}
          >
            <span>{t(signed ? 'reviewSigned' : 'review')}</span>
          </Link>
        </li>
      </ol>
    </nav>
  );
}
