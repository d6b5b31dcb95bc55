import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { classes } from '#platform/ui/styles/classes.ts';
import { type AnchorProps, Link } from './Link.tsx';
import styles from './Menu.module.css';
import { closeOnLeaving, focusNeighbour, placePanel } from './menuBehaviour.ts';

/** A button that opens a short list of acts; without JavaScript a native `<details>`. */
export type MenuProps = {
  label: ReactNode;
  icon?: ReactNode;
  /** Said after the label for those who hear it alone: "for Marie Tremblay". */
  hiddenText?: string | undefined;
  /** The framed look of a secondary button instead of plain words. */
  framed?: boolean;
  className?: string | undefined;
  children: ReactNode;
};

/** A menu: arrow keys walk it, Escape closes it and gives focus back, leaving it closes it. */
export function Menu({ label, icon, hiddenText, framed, className, children }: MenuProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => (details.current ? closeOnLeaving(details.current) : undefined), []);
  const toggle = (event: MouseEvent) => {
    event.preventDefault();
    const menu = details.current!;
    menu.open = !menu.open;
    if (menu.open) placePanel(menu);
  };
  const walk = (event: KeyboardEvent) => {
    if (focusNeighbour(details.current!, event.key)) event.preventDefault();
  };
  return (
    <details ref={details} className={classes(styles.menu, className)} onKeyDown={walk}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button by itself */}
      <summary className={classes(styles.summary, framed && styles.framed)} onClick={toggle}>
        {icon}
        <span>{label}</span>
        {hiddenText && <span className="visually-hidden">{hiddenText}</span>}
        <Icon of={ChevronDown} />
      </summary>
      <ul className={styles.panel} data-panel>
        {children}
      </ul>
    </details>
  );
}

/** One act of a menu: a link with `href`, otherwise a button. */
export type MenuItemProps = {
  icon?: ReactNode;
  danger?: boolean;
  /** Of the line, for menus that show a part of themselves on some screens only. */
  className?: string | undefined;
  children: ReactNode;
} & (Pick<AnchorProps, 'href' | 'download' | 'lang' | 'hrefLang'> | { href?: undefined; onClick: () => void });

/** A line of a menu; choosing it closes the menu. */
export function MenuItem({ icon, danger, className: lineClass, children, ...act }: MenuItemProps) {
  const className = classes(styles.item, danger && styles.danger);
  return (
    <li className={lineClass}>
      {act.href === undefined ? (
        <button type="button" className={className} onClick={act.onClick}>
          {icon}
          {children}
        </button>
      ) : (
        <Link {...act} className={className}>
          {icon}
          {children}
        </Link>
      )}
    </li>
  );
}

/** A hairline between two groups of acts. */
export const MenuSeparator = ({ className }: { className?: string | undefined }) => (
  <li className={classes(styles.line, className)} aria-hidden="true" />
);
