import { NotFound } from './NotFound.tsx';

/** What an unknown address shows. */
export function NotFoundPage() {
  return <NotFound />;
}
