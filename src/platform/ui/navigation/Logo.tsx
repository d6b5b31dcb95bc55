import { productName } from '#vocabulary/productName.ts';
import styles from './Logo.module.css';

/** The name with its mark: the sun at the water line, the shore in front of it. Put it inside the link home. */
export const Logo = () => (
  <span className={styles.logo}>
    <svg className={styles.mark} viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
      <circle className={styles.sky} cx="16" cy="16" r="16" />
      <path className={styles.sun} d="M9.5 17a6.5 6.5 0 0 1 13 0z" />
      <path className={styles.water} d="M6 20.5h20M9 24h9" />
      <path
        className={styles.shore}
        d="M31.9 18.5A16 16 0 0 1 9.4 30.6C17 30 18.500 24.500 24 22.300c3-1.200 5.600-1.300 7.900-3.800z"
      />
    </svg>
    <span className={styles.name}>{productName}</span>
  </span>
);
