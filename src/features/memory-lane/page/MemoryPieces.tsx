import type { MemoryPage } from '#features/memory-lane/core/schema.ts';
import { MemoryText } from '#features/memory-lane/story/MemoryText.tsx';
import { classes } from '#platform/ui/styles/classes.ts';
import styles from './MemoryPieces.module.css';

type Piece = MemoryPage['pieces'][number];

/** What was played and read, in the family's order. */
export const MemoryPieces = ({ pieces }: { pieces: readonly Piece[] }) => (
  <ul className={styles.pieces}>
    {pieces.map((piece) => (
      <li key={piece.key} className={styles.piece}>
        {piece.title && <p className={styles.title}>{piece.title}</p>}
        {piece.kind === 'music' && <Origin piece={piece} />}
        <Words piece={piece} />
        {piece.kind === 'reading' && <Origin piece={piece} />}
      </li>
    ))}
  </ul>
);

/** Of whom it is, and of a reading from which book: under music's title, beneath the words that are read. */
function Origin({ piece: { kind, by, source = '' } }: { piece: Piece }) {
  if (!by.trim() && !source.trim()) return null;
  return (
    <p className={styles.by}>
      {by}
      {kind === 'reading' && source.trim() !== '' && <cite className={styles.source}>{source}</cite>}
    </p>
  );
}

/** The words as they were written, line by line and stanza by stanza; in two languages beside each other. */
function Words({ piece: { kind, text, other = '' } }: { piece: Piece }) {
  if (!text.trim() && !other.trim()) return null;
  return (
    <div className={classes(styles.poem, kind === 'reading' && styles.reading)}>
      {[text, other].map(
        (words, index) =>
          words.trim() !== '' && (
            <div key={index === 0 ? 'text' : 'other'}>
              <MemoryText of={words} className={styles.stanza} />
            </div>
          ),
      )}
    </div>
  );
}
