import { ChevronDown } from 'lucide-react';
import type { Ref, SelectHTMLAttributes } from 'react';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { classes } from '#platform/ui/styles/classes.ts';
import styles from './Control.module.css';
import type { ControlWidth } from './TextInput.tsx';

/** A native select; the options are its children. */
export type SelectProps = SelectHTMLAttributes<HTMLSelectElement> & {
  room?: ControlWidth;
  ref?: Ref<HTMLSelectElement>;
};

/** One choice out of a list that is too long for cards. */
export const Select = ({ room = 'medium', className, children, ...rest }: SelectProps) => (
  <div className={classes(styles.framed, styles[room], className)}>
    <select {...rest} className={classes(styles.control, styles.select)}>
      {children}
    </select>
    <span className={styles.chevron}>
      <Icon of={ChevronDown} />
    </span>
  </div>
);
