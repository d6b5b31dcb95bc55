import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** The key of the address a document was opened with; there the browser itself decides where the focus is. */
const firstAddress = 'default';

/** Moves the focus to the page's heading whenever another page of the questionnaire is shown, and the page to its top. */
export function useFocusHeading(page: string): void {
  const isFirst = useLocation().key === firstAddress;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page decides; how it was reached only whether
  useEffect(() => {
    const heading = document.querySelector<HTMLElement>('main h1');
    if (isFirst || !heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [page]);
}
