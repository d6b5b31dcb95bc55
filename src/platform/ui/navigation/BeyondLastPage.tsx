import { EmptyState } from '#platform/ui/feedback/EmptyState.tsx';
import { Link } from './Link.tsx';

/** What an address beyond the last page of a list says, and the way to that page. */
type BeyondLastPageProps = { title: string; href: string; text: string };

/** Stands in the place of a page that a list does not have. */
export const BeyondLastPage = ({ title, href, text }: BeyondLastPageProps) => (
  <EmptyState title={title} action={<Link href={href}>{text}</Link>} />
);
