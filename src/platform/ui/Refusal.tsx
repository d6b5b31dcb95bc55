import { FieldError } from './FieldError.tsx';
import styles from './Refusal.module.css';

/** Why an act was refused, beside its button; read aloud when it appears. */
export const Refusal = ({ id, sentence }: { id: string; sentence: string | undefined }) => (
  <div role="alert" className={styles.refusal}>
    {sentence && <FieldError id={id}>{sentence}</FieldError>}
  </div>
);
