import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useSession } from '#platform/browser/session/session.ts';
import { useHydrated } from '#platform/browser/useHydrated.ts';
import { Skeleton } from '#platform/ui/feedback/Skeleton.tsx';
import styles from './SignedIn.module.css';
import { SignInNeeded } from './SignInNeeded.tsx';

/** Shows a page to signed-in people; others are sent to sign in first and come back afterwards. */
export function SignedIn({ children }: { children: ReactNode }) {
  const t = useTranslations('frame.signedOut');
  const session = useSession();
  const takenOver = useHydrated();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const wasSignedIn = useRef(false);
  const signInPath = `/sign-in?redirect=${encodeURIComponent(pathname + search)}`;
  if (session) wasSignedIn.current = true;
  useEffect(() => {
    // Somebody who has just signed out on this page has chosen to, and is not sent anywhere.
    if (takenOver && !session && !wasSignedIn.current) navigate(signInPath, { replace: true });
  }, [takenOver, session, navigate, signInPath]);

  if (session) return children;
  if (!takenOver || !wasSignedIn.current)
    return (
      <div className={`page ${styles.page}`}>
        <Skeleton text={t('waiting')} lines={4} />
      </div>
    );
  return <SignInNeeded />;
}
