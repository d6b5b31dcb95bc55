import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { type AnchorProps, Link } from '#platform/ui/navigation/Link.tsx';
import { classes } from '#platform/ui/styles/classes.ts';
import styles from './Button.module.css';

type Appearance = {
  /** One `primary` per screen; the default. */
  kind?: 'primary' | 'secondary' | 'quiet' | 'danger';
  /** For dense rows (tables, chips); still 44 px high. */
  small?: boolean;
  /** As wide as its container. */
  wide?: boolean;
  /** Quiet ones: its words begin where the lines above it begin. */
  flush?: boolean;
  icon?: ReactNode;
};

type ActProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  href?: undefined;
  /** The act is under way: keeps words, width and focus, and ignores further presses. */
  busy?: boolean;
  ref?: Ref<HTMLButtonElement>;
};

/** A `<button>` (type "button" unless said otherwise), or with `href` an anchor that looks like one. */
export type ButtonProps = Appearance & (ActProps | AnchorProps);

const classNameOf = ({ kind = 'primary', small, wide, flush }: Appearance, className?: string) =>
  classes(styles.button, styles[kind], small && styles.small, wide && styles.wide, flush && styles.flush, className);

/** An act, named by its words. */
export function Button(props: ButtonProps) {
  const { kind, small, wide, flush, icon, ...rest } = props;
  const className = classNameOf({ kind, small, wide, flush }, rest.className);
  if (rest.href === undefined) return <NativeButton {...rest} icon={icon} className={className} />;
  return (
    <Link {...rest} className={className}>
      {icon}
      <span>{rest.children}</span>
    </Link>
  );
}

function NativeButton({ busy, icon, children, href: _href, ...rest }: ActProps & { icon?: ReactNode }) {
  const ignore = (event: MouseEvent) => event.preventDefault();
  const busyProps = busy ? { 'aria-disabled': true, 'aria-busy': true, onClick: ignore } : undefined;
  return (
    <button type="button" {...rest} {...busyProps}>
      {icon && (busy ? <span className={styles.turning} /> : icon)}
      <span className={styles.words}>
        {busy && !icon && <span className={styles.turning} />}
        {children}
      </span>
    </button>
  );
}
