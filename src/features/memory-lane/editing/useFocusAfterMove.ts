import { type RefObject, useEffect, useRef } from 'react';

/**
 * What moves in the document loses the focus; whoever moves it goes on at the control that the returned function was told,
 * or at the handle where that control is not there any more. `place` is where the element stands among the others.
 */
export function useFocusAfterMove(element: RefObject<HTMLElement | null>, place: number): (control: string) => void {
  const held = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a move counts
  useEffect(() => {
    const name = held.current;
    held.current = null;
    if (!name) return;
    const find = (control: string) => element.current?.querySelector<HTMLElement>(`[data-control="${control}"]`);
    const control = find(name) ?? find('grip');
    if (control && control !== document.activeElement) control.focus();
  }, [place]);
  return (control) => {
    held.current = control;
  };
}
