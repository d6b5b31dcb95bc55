import { comparedWith, lastListHref, storeCompared, storeList } from '#features/places/prices/compared.client.ts';
import { loadPicturesBeforePrint, printByKeys, printPage } from '#platform/browser/printPage.ts';
import { languageOfPath } from '#vocabulary/languages.ts';

/** What buttons and links of a document do that no island stands around, by their `data-action`. */
const actions: Record<string, (pressed: HTMLElement) => void> = {
  print: (button) => {
    button.setAttribute('aria-busy', 'true');
    void printPage().finally(() => button.removeAttribute('aria-busy'));
  },
};

/** Links whose address the server cannot know to its end, and how this browser completes it before it is followed, or as it is. */
const completions: [selector: string, complete: (link: HTMLAnchorElement, isFollowed: boolean) => void][] = [
  [
    // The link to the other language keeps what of the address the server has not seen.
    'a[data-other-language]',
    (link) => {
      link.search = location.search;
      link.hash = location.hash;
    },
  ],
  [
    // The link that compares one listing takes along those that were compared before; who goes back at once has chosen it too.
    'a[data-compares-up-to]',
    (link, isFollowed) => {
      const id = new URLSearchParams(link.search).get('ids')?.split(',').at(-1) ?? '';
      const ids = comparedWith(id, Number(link.dataset.comparesUpTo));
      link.search = `?ids=${ids}`;
      if (isFollowed) storeCompared(ids);
    },
  ],
  [
    // The way back from a comparison leads to the list it came from, with its town and its filters.
    '[data-last-list] a',
    (link) => {
      link.href = lastListHref(languageOfPath(location.pathname)) ?? link.href;
    },
  ],
];

function completeLink({ target, type }: Event): void {
  if (!(target instanceof Element)) return;
  for (const [selector, complete] of completions) {
    const link = target.closest<HTMLAnchorElement>(selector);
    if (link) complete(link, type === 'click');
  }
}

/** Answers the acts of a document that need no island. */
export function startActions(): void {
  loadPicturesBeforePrint();
  printByKeys();
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element)) return;
    const pressed = event.target.closest<HTMLElement>('[data-action]');
    if (pressed?.dataset.action) actions[pressed.dataset.action]?.(pressed);
  });
  // Whoever opens a link in another window presses without clicking, and whoever has no pointer clicks without pressing.
  for (const type of ['pointerdown', 'click']) document.addEventListener(type, completeLink, { capture: true });
  window.addEventListener('pagehide', () => storeList(location));
  const compared = document.querySelector<HTMLElement>('[data-compared]')?.dataset.compared;
  if (compared !== undefined) storeCompared(compared);
}
