import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { type FocusEvent, useEffect, useRef } from 'react';
import { Button } from './Button.tsx';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import styles from './Messages.module.css';

/** One sentence about what has just happened. */
export type Message = { id: string | number; text: string; kind?: 'error' | 'good' };

/** The messages on show, oldest first; when they go is the store's business. */
export type MessagesProps = {
  /** The name of the region: "Messages". */
  label: string;
  messages: readonly Message[];
  dismissText: string;
  onDismiss: (id: Message['id']) => void;
  /** Pointer or focus came to the messages: stop the clock. And went away: start it again. */
  onPause?: () => void;
  onResume?: () => void;
};

/** Sentences at the bottom of the window, read aloud at once; Escape closes the newest. */
export function Messages({ label, messages, dismissText, onDismiss, onPause, onResume }: MessagesProps) {
  const box = useRef<HTMLElement>(null);
  const newest = messages.at(-1)?.id;
  useEffect(() => keepOnTop(box.current, newest !== undefined), [newest]);
  useEffect(() => {
    if (newest !== undefined) return onEscape(() => onDismiss(newest));
  }, [newest, onDismiss]);
  const resumeOutside = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onResume?.();
  };
  return (
    <section
      ref={box}
      className={styles.messages}
      aria-label={label}
      onPointerEnter={onPause}
      onPointerLeave={onResume}
      onFocus={onPause}
      onBlur={resumeOutside}
    >
      <div role="alert" aria-atomic="false" className={styles.list}>
        {messages.map(({ id, text, kind = 'error' }) => (
          <div key={id} className={classes(styles.message, styles[kind])}>
            <Icon of={kind === 'error' ? CircleAlert : CircleCheck} />
            <p className={styles.text}>{text}</p>
            <Button kind="quiet" small icon={<Icon of={X} />} className={styles.close} onClick={() => onDismiss(id)}>
              {dismissText}
            </Button>
          </div>
        ))}
      </div>
    </section>
  );
}

/** A popover lies above an open dialog only when it was shown after it, so it is shown anew for each message. */
function keepOnTop(box: HTMLElement | null, any: boolean) {
  if (!box?.showPopover) return;
  box.popover = 'manual';
  if (box.matches(':popover-open')) box.hidePopover();
  if (any) box.showPopover();
}

function onEscape(close: () => void): () => void {
  const listen = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('dialog[open]')) close();
  };
  document.addEventListener('keydown', listen);
  return () => document.removeEventListener('keydown', listen);
}
