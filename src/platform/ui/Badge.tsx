import styles from './Badge.module.css';

/** A number on a link or a tab; `text` is the whole sentence read aloud ("3 new requests"). Nothing at zero. */
export function Badge({ count, text }: { count: number; text: string }) {
  if (count <= 0) return null;
  return (
    <span className={styles.badge}>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="visually-hidden">{text}</span>
    </span>
  );
}
