import { useMessagesOf } from '#platform/browser/useMessagesOf.ts';
import { PhoneText } from '#platform/ui/navigation/PhoneText.tsx';
import styles from './Sheet.module.css';
import type { SaidLine } from './sheet.rules.ts';

/** Sentences of one kind: paragraphs, a list to tick, or steps in their order. */
export function SaidLines({ lines }: { lines: readonly SaidLine[] }) {
  const kind = lines[0]?.kind;
  if (kind === 'text')
    return lines.map((line) => (
      <p key={line.key}>
        <Said line={line} />
      </p>
    ));
  const items = lines.map((line) => (
    <li key={line.key} className={line.isOwn && styles.own} aria-current={line.isOwn && 'true'}>
      <Said line={line} />
    </li>
  ));
  return kind === 'step' ? <ol className={styles.steps}>{items}</ol> : <ul className={styles.items}>{items}</ul>;
}

function Said({ line: { key, values, unsure, isOwn } }: { line: SaidLine }) {
  const t = useMessagesOf('sheets', 'guideFacts');
  return (
    <>
      <PhoneText text={t(key, values)} />
      {isOwn && <strong className={styles.you}> {t('sheets.youStandScreen')}</strong>}
      {unsure && <span className={styles.unsure}> {t('sheets.unsure')}</span>}
    </>
  );
}
