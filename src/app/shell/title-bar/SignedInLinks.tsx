import { mayListAudits } from '#features/audits/rules.ts';
import { mayListSpirits } from '#features/spirits/core/rules.ts';
import type { BrowserSession } from '#platform/browser/session/session.ts';
import { ChangesLink } from './ChangesLink.tsx';
import { SpiritsLink } from './SpiritsLink.tsx';

/** What only a signed-in person sees in the title bar; its code comes after the page, and only to them. */
export type SignedInLinksProps = { session: BrowserSession; className?: string; wideClassName?: string };

/** A person's records and, for a funeral home, what has changed in them. */
export const SignedInLinks = ({ session, className = '', wideClassName = '' }: SignedInLinksProps) => (
  <>
    {mayListAudits(session) && <ChangesLink className={`${className} ${wideClassName}`} />}
    {mayListSpirits(session) && <SpiritsLink className={className} />}
  </>
);
