import type { ReactNode } from 'react';
import { Landscape } from './LazyLandscape.tsx';
import type { LandscapeKind } from './landscapeOfRegion.ts';
import styles from './Shore.module.css';

/** `seed` decides the shapes of the land, `kind` which land it is; the heading of the page stands in its sky. */
export type ShoreProps = { seed: string; kind: LandscapeKind; children: ReactNode };

/** The beginning of a page before the land of its region, over the whole width: its words in the sky, the land below them. */
export const Shore = ({ seed, kind, children }: ShoreProps) => (
  <div className={styles.shore}>
    <div className={`page ${styles.words}`}>{children}</div>
    <Landscape seed={seed} kind={kind} className={styles.land} />
  </div>
);
