import { PasswordGate } from '#features/memory-lane/visiting/PasswordGate.tsx';
import { MemoryVisit } from './MemoryVisit.tsx';

/** A page behind a password: asks for it, and draws the page in its place. Nothing of it is in any document. */
export function LockedMemory({ slug }: { slug: string }) {
  return <PasswordGate slug={slug}>{(page, pass) => <MemoryVisit page={page} pass={pass} />}</PasswordGate>;
}
