import { useId } from '#platform/elementIds.ts';
import { classes } from '#platform/ui/styles/classes.ts';
import styles from './Landscape.module.css';
import { drawLandscape } from './landscapeDrawing.ts';
import type { LandscapeKind } from './landscapeOfRegion.ts';
import { frame } from './landscapeStrokes.ts';

/** A drawn landscape: `seed` (a place's id) decides its shapes, `kind` its land. */
export type LandscapeProps = {
  seed: string;
  kind: LandscapeKind;
  /** Read aloud; without it the picture is decoration and skipped. */
  title?: string;
  /** A wide strip instead of 16 to 9. */
  strip?: boolean;
  className?: string;
};

/** A quiet landscape for where no photograph is, drawn in the colours of the theme. */
export function Landscape({ seed, kind, title, strip, className }: LandscapeProps) {
  const id = useId();
  const { disc, horizon, shapes } = drawLandscape(kind, seed);
  return (
    <svg
      role={title === undefined ? undefined : 'img'}
      aria-label={title}
      aria-hidden={title === undefined ? true : undefined}
      viewBox={`0 0 ${frame.width} ${frame.height}`}
      preserveAspectRatio="xMidYMid slice"
      className={classes(styles.landscape, strip && styles.strip, className)}
    >
      <linearGradient id={`${id}s`} x2="0" y2="1">
        <stop className={styles.skyTop} />
        <stop className={styles.skyLow} offset="1" />
      </linearGradient>
      <linearGradient id={`${id}m`} x2="0" y2="1">
        <stop className={styles.skyLow} stopOpacity="0" />
        <stop className={styles.skyLow} stopOpacity=".85" offset="1" />
      </linearGradient>
      <radialGradient id={`${id}h`}>
        <stop className={styles.glow} offset=".2" stopOpacity=".6" />
        <stop className={styles.glow} offset="1" stopOpacity="0" />
      </radialGradient>
      {kind === 'tundra' && (
        <linearGradient id={`${id}a`} x2="0" y2="1">
          <stop className={styles.aurora} offset=".1" stopOpacity="0" />
          <stop className={styles.aurora} offset="1" stopOpacity=".4" />
        </linearGradient>
      )}
      <path fill={`url(#${id}s)`} d={`M0 0H${frame.width}V${horizon}H0z`} />
      <circle fill={`url(#${id}h)`} cx={disc.x} cy={disc.y} r={disc.radius * 4} />
      <circle className={styles.disc} cx={disc.x} cy={disc.y} r={disc.radius} />
      {shapes.map(({ paint, path }) => (
        <path
          key={path}
          className={styles[paint]}
          fill={paint === 'mist' || paint === 'aurora' ? `url(#${id}${paint === 'mist' ? 'm' : 'a'})` : undefined}
          d={path}
        />
      ))}
    </svg>
  );
}
