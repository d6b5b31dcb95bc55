import { NotHere } from './NotHere.tsx';

/** What an unknown address shows. */
export function NotFoundPage() {
  return <NotHere />;
}
