import { printPage } from '#platform/browser/printPage.ts';

/** What buttons and links of a document do that no island stands around, by their `data-action`. */
const actions: Record<string, (event: MouseEvent) => void> = {
  print: () => void printPage(),
};

/** The link to the other language keeps what of the address the server has not seen. */
function keepAddress(link: HTMLAnchorElement): void {
  link.search = location.search;
  link.hash = location.hash;
}

/** Answers the acts of a document that need no island. */
export function startActions(): void {
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element)) return;
    const action = event.target.closest<HTMLElement>('[data-action]')?.dataset.action;
    if (action) actions[action]?.(event);
    const link = event.target.closest<HTMLAnchorElement>('a[data-other-language]');
    if (link) keepAddress(link);
  });
}
