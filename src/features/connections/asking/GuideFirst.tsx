import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { useDraft } from '#features/answers/useDraft.ts';
import { useSession } from '#platform/browser/session/session.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';

/** What comes before asking a funeral home: a questionnaire that is saved. */
export function GuideFirst() {
  const t = useTranslations('connections.panel');
  const draft = useDraft();
  const session = useSession();
  const { pathname, search } = useLocation();
  const signInPath = `/sign-in?redirect=${encodeURIComponent(pathname + search)}`;
  return (
    <>
      <p>{t(draft ? 'draft' : 'start')}</p>
      <div>
        <Button href={draft ? '/guide-me/0' : '/guide-me'}>{t(draft ? 'draftAction' : 'startAction')}</Button>
      </div>
      {!session && (
        <p className="quiet small">{t.rich('signIn', { link: (words) => <Link href={signInPath}>{words}</Link> })}</p>
      )}
    </>
  );
}
