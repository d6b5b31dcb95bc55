import type { BodyOf } from '#platform/endpoint.ts';
import type { countListingView } from './insights.contract.ts';

type Counted = BodyOf<typeof countListingView>['what'];

/** A look that is over sooner was a slip. */
const minimumViewMilliseconds = 2_000;

/** True where somebody has come to the page: not again after a reload, nor on the way back. */
const isFirstLook = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === 'navigate');

function count(id: string, what: Counted): void {
  // Programs that drive a browser say so; the keeper's own looks are no news to them.
  if (navigator.webdriver || document.querySelector('[data-own-listing]')) return;
  const body: BodyOf<typeof countListingView> = { what };
  navigator.sendBeacon(`/api/places/${id}/seen`, new Blob([JSON.stringify(body)], { type: 'application/json' }));
}

/** Counts a look at the listing that the document is about, and the first press of its telephone number. */
export function countViews(): void {
  const listing = document.querySelector<HTMLElement>('[data-counted-listing]');
  const id = listing?.dataset.countedListing;
  if (!listing || !id) return;
  setTimeout(() => {
    if (document.visibilityState === 'visible' && isFirstLook()) count(id, 'view');
  }, minimumViewMilliseconds);
  let isCalled = false;
  listing.addEventListener('click', ({ target }) => {
    if (isCalled || !(target instanceof Element) || !target.closest('a[href^="tel:"]')) return;
    isCalled = true;
    count(id, 'call');
  });
}
