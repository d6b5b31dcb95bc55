import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

/**
 * Which part of a form is open, as the address says it, so that the way back leads to the part before. Its heading takes
 * the focus when another one opens.
 */
export function useFormPart(): string | null {
  const [search] = useSearchParams();
  const part = search.get('part');
  const before = useRef<string | null>(null);
  useEffect(() => {
    if (before.current === part) return;
    before.current = part;
    const heading = document.getElementById(part ? `section-${part}` : 'parts');
    heading?.scrollIntoView({ block: 'start' });
    heading?.focus({ preventScroll: true });
  }, [part]);
  return part;
}
