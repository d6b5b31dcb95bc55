import { type MouseEvent, useEffect } from 'react';
import type { Place } from '#features/places/core/schema.ts';
import { call } from '#platform/browser/network/api.ts';
import type { countListingView } from './insights.contract.ts';

/** A look that is over sooner was a slip. */
const minimumViewMilliseconds = 2_000;

const counted = new Set<string>();

function count(place: Place, what: 'view' | 'call'): void {
  const key = `${place.id} ${what}`;
  // Programs that drive a browser say so; the keeper's own looks are no news to them.
  if (navigator.webdriver || 'status' in place || counted.has(key)) return;
  counted.add(key);
  call<typeof countListingView>(
    'POST /api/places/{id}/seen',
    { params: { id: place.id }, body: { what } },
    { quiet: true },
  ).catch(() => undefined);
}

/** Counts a look at a listing, once each time the site is opened; gives back what counts a press of its telephone number. */
export function useCountViews(place: Place): (event: MouseEvent) => void {
  useEffect(() => {
    const timer = setTimeout(
      () => document.visibilityState === 'visible' && count(place, 'view'),
      minimumViewMilliseconds,
    );
    return () => clearTimeout(timer);
  }, [place]);
  return ({ target }) => {
    if (target instanceof Element && target.closest('a[href^="tel:"]')) count(place, 'call');
  };
}
