import { Fragment } from 'react';
import styles from './WholeWords.module.css';

/** A name or an address that begins a line with a word of it, and is parted at a hyphen only where that word is too long for one. */
export function WholeWords({ of }: { of: string }) {
  return of.split(' ').map((word, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: words have no other name
    <Fragment key={index}>
      {index > 0 && ' '}
      <span className={styles.word}>{word}</span>
    </Fragment>
  ));
}
