import { printPage } from '#platform/browser/printPage.ts';

/** Prints one part of the page: the style sheets of that part leave everything else out until the print is over. */
export function printPart(part: string): void {
  const root = document.documentElement;
  root.dataset.print = part;
  window.addEventListener('afterprint', () => delete root.dataset.print, { once: true });
  void printPage();
}
