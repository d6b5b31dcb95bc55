import { useTranslations } from 'use-intl';
import { mayEditListings } from '#features/places/core/rules.ts';
import { rolesOf, useSession } from '#platform/browser/session/session.ts';
import { Button } from '#platform/ui/Button.tsx';

/**
 * What somebody reads where listings are kept who acts in a role that keeps none: the way to another role of theirs, else to signing in
 * again, from which on what their mailbox has been given since counts.
 */
export function ListingRoleNeeded() {
  const t = useTranslations('myListings');
  const session = useSession();
  const hasOther = session !== null && rolesOf(session.user).some((role) => mayEditListings({ role }));
  if (hasOther) return <p>{t('otherRole')}</p>;
  return (
    <>
      <p>{t('noRole')}</p>
      <div>
        <Button kind="secondary" href="/sign-in?invited&redirect=/my-listings">
          {t('signInAgain')}
        </Button>
      </div>
    </>
  );
}
