import type { ReactNode } from 'react';
import { Button } from '#platform/ui/Button.tsx';
import { ErrorMessage } from './ErrorMessage.tsx';
import styles from './OnePressPage.module.css';

type OnePressPageProps = {
  heading: string;
  /** What the press does, what it has done, or why there is nothing to press. */
  said: string;
  /** The button; null where there is nothing to press, or where it was pressed. */
  press: { text: string; busy: boolean; onPress: () => void } | null;
  refusal: string | undefined;
  /** What is said to a browser that runs no script. */
  script: string;
  children?: ReactNode;
};

/** Where the link of a mail leads: one press does what the mail says, without signing in. Opening the page does nothing. */
export const OnePressPage = ({ heading, said, press, refusal, script, children }: OnePressPageProps) => (
  <div className={`page ${styles.page}`}>
    <h1>{heading}</h1>
    <p className="lead" role="status">
      {said}
    </p>
    {press && (
      <div>
        <Button busy={press.busy} onClick={press.onPress}>
          {press.text}
        </Button>
      </div>
    )}
    <ErrorMessage id="press-refused" message={refusal} />
    {children}
    <noscript>
      <p>{script}</p>
    </noscript>
  </div>
);
