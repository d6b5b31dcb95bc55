import { X } from 'lucide-react';
import { type ReactNode, type SyntheticEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { useId } from '#platform/elementIds.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import styles from './Dialog.module.css';

/** A question in front of the page. */
export type DialogProps = {
  open: boolean;
  /** Called by Escape and by the close button; the owner sets `open`. Pressing beside it does not close: nothing typed is lost. */
  onClose: () => void;
  title: ReactNode;
  closeText: string;
  /** Buttons at the bottom, the primary act first. */
  footer?: ReactNode;
  children?: ReactNode;
};

/** Where the focus is before a dialog opens; for a line of a menu, which is closed by then, also the menu's button. */
const placesOfFocus = (): (Element | null | undefined)[] => {
  const { activeElement } = document;
  return [activeElement, activeElement?.closest('details')?.querySelector('summary'), document.getElementById('main')];
};

/** Where the browser leaves the focus nowhere, it goes to the first of some places that takes it. */
function giveFocusBack(dialog: HTMLDialogElement, places: ReturnType<typeof placesOfFocus>): void {
  for (const place of places) {
    // What is still in the dialog goes with it.
    const { activeElement } = document;
    if (activeElement && activeElement !== document.body && !dialog.contains(activeElement)) return;
    if (place instanceof HTMLElement) place.focus();
  }
}

function closeDialog(dialog: HTMLDialogElement, places: ReturnType<typeof placesOfFocus>): void {
  dialog.close();
  giveFocusBack(dialog, places);
}

/** Closes a dialog that is taken away; what had the focus before may go with it: a row that was removed. */
function leaveDialog(dialog: HTMLDialogElement, places: ReturnType<typeof placesOfFocus>): void {
  closeDialog(dialog, places);
  queueMicrotask(() => giveFocusBack(dialog, places));
}

/** A native modal dialog; focus goes to its title and, when it closes, back to where it was. */
export function Dialog({ open, onClose, title, closeText, footer, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const closedByOwner = useRef(false);
  const before = useRef<ReturnType<typeof placesOfFocus>>([]);
  const id = useId();
  useEffect(() => {
    const element = dialog.current;
    if (!element || open === element.open) return;
    if (!open) {
      closedByOwner.current = true;
      return closeDialog(element, before.current);
    }
    before.current = placesOfFocus();
    element.showModal();
    heading.current?.focus();
  }, [open]);
  // An owner that draws it no more takes the element away: closed first, it gives the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => {
      if (!element?.open) return;
      closedByOwner.current = true;
      leaveDialog(element, before.current);
    };
  }, []);
  const cancel = (event: SyntheticEvent) => {
    event.preventDefault();
    onClose();
  };
  // The browser tells of a closing later: by then its owner may have opened the dialog again.
  const closed = () => {
    if (closedByOwner.current) closedByOwner.current = false;
    else onClose();
  };
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={open ? id : undefined}
      onCancel={cancel}
      onClose={closed}
    >
      {open && (
        <>
          <div className={styles.head}>
            <h2 id={id} ref={heading} tabIndex={-1} className={styles.title}>
              {title}
            </h2>
            <Button kind="quiet" small icon={<Icon of={X} />} onClick={onClose}>
              {closeText}
            </Button>
          </div>
          <div className={styles.body}>{children}</div>
          {footer != null && <div className={styles.footer}>{footer}</div>}
        </>
      )}
    </dialog>
  );
}
