import styles from './MapOutline.module.css';

/** The drawn outline of the country, which stands in the map's place until that is there, and says so. */
export const MapOutline = ({ text }: { text: string }) => (
  <div className={styles.cover} data-map-outline="">
    <div className={styles.outline} aria-hidden="true" />
    <p role="status" className={styles.text}>
      {text}
    </p>
  </div>
);
