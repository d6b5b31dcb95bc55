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

/**
 * Sentences at the bottom of the window; Escape closes the newest. They are read aloud by two regions that are always
 * there, because a region that only appears together with its words is often not heard.
 */
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
    <>
      <Spoken role="alert" text={lastOf(messages, 'error')} />
      <Spoken role="status" text={lastOf(messages, 'good')} />
      <section
        ref={box}
        className={styles.messages}
        aria-label={label}
        onPointerEnter={onPause}
        onPointerLeave={onResume}
        onFocus={onPause}
        onBlur={resumeOutside}
      >
        {messages.length > 0 && (
          <ul className={styles.list}>
            {messages.map((message) => (
              <Line key={message.id} message={message} dismissText={dismissText} onDismiss={onDismiss} />
            ))}
          </ul>
        )}
      </section>
    </>
  );
}

const lastOf = (messages: readonly Message[], wanted: Message['kind']) =>
  messages.findLast(({ kind = 'error' }) => kind === wanted);

/** The number makes the same sentence, said again, a new one. */
const Spoken = ({ role, text }: { role: 'alert' | 'status'; text: Message | undefined }) => (
  <div role={role} className="visually-hidden">
    {text && <p key={text.id}>{text.text}</p>}
  </div>
);

type LineProps = { message: Message } & Pick<MessagesProps, 'dismissText' | 'onDismiss'>;

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
