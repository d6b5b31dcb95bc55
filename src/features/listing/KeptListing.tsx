import type { ReactNode } from 'react';
import { mayEditListings } from '#features/places/core/rules.ts';
import { ListingEditor } from '#features/places/editor/ListingEditor.tsx';
import { useActor } from '#platform/browser/session/session.ts';

/** A listing to work on for those who keep listings; for everybody else the listing as it is. */
export const KeptListing = ({ id, children }: { id: string; children: ReactNode }) =>
  mayEditListings(useActor()) ? <ListingEditor id={id} /> : children;
