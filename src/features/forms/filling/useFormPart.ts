import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { Filling } from '#features/forms/definitions/filling.rules.ts';
import { type FormPart, partAsked, partsOf } from './formParts.rules.ts';

/**
 * The parts of a form, and which of them is open, as the address says it, so that the way back leads to the part before.
 * The heading of another part takes the focus when it opens.
 */
export function useFormPart(filling: Filling): { parts: FormPart[]; part: string | null } {
  const [search] = useSearchParams();
  const parts = partsOf(filling);
  const part = partAsked(parts, search.get('part'));
  const before = useRef<string | null>(null);
  useEffect(() => {
    if (before.current === part) return;
    before.current = part;
    const heading = document.getElementById(part ? `section-${part}` : 'parts');
    heading?.scrollIntoView({ block: 'start' });
    heading?.focus({ preventScroll: true });
  }, [part]);
  return { parts, part };
}
