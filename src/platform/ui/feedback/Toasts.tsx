import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { type FocusEvent, useEffect, useRef } from 'react';
import { Button } from '#platform/ui/Button.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { classes } from '#platform/ui/styles/classes.ts';
import styles from './Toasts.module.css';

/** One sentence about what has just happened. */
export type Toast = { id: string | number; text: string; kind?: 'error' | 'good' };

/** The messages on show, oldest first; when they go is the store's business. */
export type ToastsProps = {
  /** The name of the region: "Messages". */
  label: string;
  toasts: readonly Toast[];
  dismissText: string;
  onDismiss: (id: Toast['id']) => void;
  /** Pointer or focus came to the messages: stop the clock. And went away: start it again. */
  onPause?: () => void;
  onResume?: () => void;
};

/**
 * Sentences at the bottom of the window; Escape closes the newest. They are read aloud by two regions that are always
 * there, because a region that only appears together with its words is often not heard.
 */
export function Toasts({ label, toasts, dismissText, onDismiss, onPause, onResume }: ToastsProps) {
  const box = useRef<HTMLElement>(null);
  const newest = toasts.at(-1)?.id;
  useEffect(() => keepOnTop(box.current, newest !== undefined), [newest]);
  useEffect(() => {
    if (newest !== undefined) return onEscape(() => onDismiss(newest));
  }, [newest, onDismiss]);
  const resumeOutside = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onResume?.();
  };
  return (
    <>
      <LiveRegion role="alert" text={lastOf(toasts, 'error')} />
      <LiveRegion role="status" text={lastOf(toasts, 'good')} />
      <section
        ref={box}
        className={styles.messages}
        aria-label={label}
        onPointerEnter={onPause}
        onPointerLeave={onResume}
        onFocus={onPause}
        onBlur={resumeOutside}
      >
        {toasts.length > 0 && (
          <ul className={styles.list}>
            {toasts.map((message) => (
              <Line key={message.id} message={message} dismissText={dismissText} onDismiss={onDismiss} />
            ))}
          </ul>
        )}
      </section>
    </>
  );
}

const lastOf = (messages: readonly Toast[], wanted: Toast['kind']) =>
  messages.findLast(({ kind = 'error' }) => kind === wanted);

/** The number makes the same sentence, said again, a new one. */
const LiveRegion = ({ role, text }: { role: 'alert' | 'status'; text: Toast | undefined }) => (
  <div role={role} className="visually-hidden">
    {text && <p key={text.id}>{text.text}</p>}
  </div>
);

type LineProps = { message: Toast } & Pick<ToastsProps, 'dismissText' | 'onDismiss'>;

function Line({ message: { id, text, kind = 'error' }, dismissText, onDismiss }: LineProps) {
  return (
    <li className={classes(styles.message, styles[kind])}>
      <Icon of={kind === 'error' ? CircleAlert : CircleCheck} />
      <p className={styles.text}>{text}</p>
      <Button kind="quiet" small icon={<Icon of={X} />} className={styles.close} onClick={() => onDismiss(id)}>
        {dismissText}
      </Button>
    </li>
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
