import { FieldError } from '#platform/ui/form/FieldError.tsx';
import styles from './ErrorMessage.module.css';

/** Why an act was refused, beside its button; read aloud when it appears. */
export const ErrorMessage = ({ id, message }: { id: string; message: string | undefined }) => (
  <div role="alert" className={styles.refusal}>
    {message && <FieldError id={id}>{message}</FieldError>}
  </div>
);
