import styles from './LandscapeMark.module.css';
import type { LandscapeKind } from './landscapeOfRegion.ts';

/** What each kind of land shows at the size of a stamp: what lies far, what lies near, and the water before it. */
const strokes: Record<LandscapeKind, { far: string; near: string; front?: string; water?: string }> = {
  shore: { far: 'M0 30q20-8 44-2t20-4v40H0z', near: 'M36 36q16-9 28-6v34H30z', water: 'M0 38h64v26H0z' },
  prairie: { far: 'M0 38q30-4 64 0v26H0z', near: 'M0 46q34-5 64 2v16H0z', front: 'M10 64 26 46m0 18 4-18m18 18L36 46' },
  shield: {
    far: 'M0 34q18-12 34-4t30-6v40H0z',
    near: 'M4 50 12 26l8 24zm14 2 6-18 7 18zM0 48h38v6H0z',
    water: 'M0 52h64v12H0z',
  },
  mountains: { far: 'M0 46 18 20l12 14 14-22 20 30v22H0z', near: 'M0 54q20-14 38-4t26-4v18H0z' },
  tundra: { far: 'M0 44q20-6 40-1t24-3v24H0z', near: 'M0 54q32-6 64 0v10H0z', front: 'M4 14q18-10 32 0t26-4' },
  coast: {
    far: 'M0 36 14 22l10 8 8-6 14 12v28H0z',
    near: 'M40 42l8-18 7 18 4-10 5 10v22H36z',
    water: 'M0 42h64v22H0z',
  },
};

/** The land of a province or territory, as small as a stamp; decoration where no photograph is. */
export function LandscapeMark({ kind }: { kind: LandscapeKind }) {
  const { far, near, front, water } = strokes[kind];
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" className={styles.mark}>
      <circle cx="46" cy="16" r="6" className={styles.disc} />
      <path d={far} className={styles.far} />
      {water && <path d={water} className={styles.water} />}
      <path d={near} className={styles.near} />
      {front && <path d={front} className={styles.front} />}
    </svg>
  );
}
