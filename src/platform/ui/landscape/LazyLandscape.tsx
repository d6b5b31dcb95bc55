import { lazyIsland, wantedAt } from '#platform/ui/lazyIsland.tsx';
import styles from './Landscape.module.css';

/** A landscape in the server's HTML, whose strokes the browser learns to draw only when somebody is at the page. */
export const Landscape = lazyIsland(
  () => import('./Landscape.tsx').then((module) => module.Landscape),
  [],
  [styles],
  wantedAt('touched'),
);
