import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { hasDesk } from '#features/signed-in/role.rules.ts';
import { SignedIn } from '#features/signed-in/SignedIn.tsx';
import { useSession } from '#platform/browser/session/session.ts';

/** What only a funeral home sees; `otherRole` is what somebody reads who is signed in as another. */
export type HomeOnlyProps = { otherRole?: string; children: ReactNode };

/** Shows its content to signed-in people of a funeral home. */
export const HomeOnly = (props: HomeOnlyProps) => (
  <SignedIn>
    <OfHome {...props} />
  </SignedIn>
);

function OfHome({ otherRole, children }: HomeOnlyProps) {
  const t = useTranslations('deskPages');
  const session = useSession();
  if (session && !hasDesk(session)) return <p>{otherRole ?? t('homeOnly')}</p>;
  return children;
}
