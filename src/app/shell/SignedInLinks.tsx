import { mayListSpirits } from '#features/spirits/rules.ts';
import type { BrowserSession } from '#platform/browser/session.ts';
import { SpiritsLink } from './SpiritsLink.tsx';
import { UserMenu } from './UserMenu.tsx';

/** What only a signed-in person sees in the title bar; its code comes after the page, and only to her. */
export const SignedInLinks = ({ session, className }: { session: BrowserSession; className?: string }) => (
  <>
    {mayListSpirits(session) && <SpiritsLink className={className} />}
    <UserMenu session={session} />
  </>
);
