import { leavingKey } from '#platform/browser/storage.ts';
import { island } from '#platform/ui/island.tsx';
import styles from './SignIn.module.css';

/** Comes by itself where it has something to do before a touch: for who is signed in already, or could not sign out to the end. */
const SignInSteps = island(() => import('./SignInSteps.island.tsx'), 'SignInSteps', {
  start: 'signed-in',
  remembers: [leavingKey],
});

/** Signing in, by a code in the mailbox or a passkey: a document, so that it stands at once on any network. */
export function SignInPage() {
  return (
    <div className={`page ${styles.page}`} data-leads-on="">
      <SignInSteps />
    </div>
  );
}
