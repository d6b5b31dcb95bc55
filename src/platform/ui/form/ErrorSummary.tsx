import { type MouseEvent, useEffect, useRef } from 'react';
import { Link } from '#platform/ui/navigation/Link.tsx';
import styles from './ErrorSummary.module.css';

/** One thing to look at again, and the field it is about; `href` where that stands on another part of the page’s way. */
export type FieldProblem = { fieldId: string; text: string; href?: string };

/** The list of problems above a form. */
export type ErrorSummaryProps = { title: string; problems: readonly FieldProblem[] };

function goToField(event: MouseEvent, fieldId: string) {
  const field = document.getElementById(fieldId);
  if (!field) return;
  event.preventDefault();
  (field.closest('fieldset') ?? field.parentElement ?? field).scrollIntoView({ block: 'start' });
  field.focus({ preventScroll: true });
}

/** What needs another look, with links to the fields; it takes focus whenever the problems change. Nothing without problems. */
export function ErrorSummary({ title, problems }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const fingerprint = problems.map(({ fieldId, text }) => `${fieldId}:${text}`).join('|');
  useEffect(() => {
    if (fingerprint) box.current?.focus();
  }, [fingerprint]);
  if (problems.length === 0) return null;
  return (
    <div ref={box} role="alert" tabIndex={-1} className={styles.summary}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.list}>
        {problems.map(({ fieldId, text, href }) => (
          <li key={fieldId}>
            {href ? (
              <Link href={href} className={styles.link}>
                {text}
              </Link>
            ) : (
              <a href={`#${fieldId}`} className={styles.link} onClick={(event) => goToField(event, fieldId)}>
                {text}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
