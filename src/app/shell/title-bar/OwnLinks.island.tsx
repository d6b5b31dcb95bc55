import { LogIn } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useDraft } from '#features/answers/useDraft.ts';
import { useSession } from '#platform/browser/session/session.ts';
import { Icon } from '#platform/ui/Icon.tsx';
import { lazyIsland } from '#platform/ui/lazyIsland.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';
import { DraftLink } from './DraftLink.tsx';
import styles from './TitleBar.module.css';

const SignedInLinks = lazyIsland(() => import('./SignedInLinks.tsx').then((module) => module.SignedInLinks), ['frame']);

/** One's own records, or the way to sign in. What is known only after the page was drawn comes first and moves nothing. */
export function OwnLinks() {
  const t = useTranslations('shell');
  const session = useSession();
  const draft = useDraft();
  if (session) return <SignedInLinks session={session} className={styles.link} wideClassName={styles.wide} />;
  return (
    <>
      <DraftLink className={styles.link} />
      <Link href="/sign-in" className={`${styles.link} ${styles.signIn} ${draft ? styles.wide : ''}`}>
        <Icon of={LogIn} />
        <span>{t('signIn')}</span>
      </Link>
    </>
  );
}
