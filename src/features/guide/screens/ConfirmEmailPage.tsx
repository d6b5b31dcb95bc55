import { finishRequestOfLink } from '#features/guide/saving/useSaving.ts';
import { ConfirmEmail } from '#features/sessions/sign-in/ConfirmEmail.tsx';

/** The page behind the link of a sign-in mail: opened in the browser that has asked, it ends the draft there as the code does. */
export function ConfirmEmailPage() {
  return <ConfirmEmail onConfirmed={finishRequestOfLink} />;
}
