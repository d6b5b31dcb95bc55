import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import styles from './FieldError.module.css';

/** The sentence beside a field that needs another look. */
export const FieldError = ({ id, children }: { id: string; children: ReactNode }) => (
  <p id={id} className={styles.error}>
    <Icon of={CircleAlert} />
    <span>{children}</span>
  </p>
);
