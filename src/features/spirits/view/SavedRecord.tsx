import type { ReactNode } from 'react';
import { Navigate, useParams } from 'react-router';
import { SignedIn } from '#features/signed-in/SignedIn.tsx';
import { useHydrated } from '#platform/browser/useHydrated.ts';
import { unsavedId } from './spiritQueries.client.ts';

/**
 * What there is of a record for a signed-in person; of one that is not saved yet there is the questionnaire alone, which asks
 * nobody to sign in.
 */
export function SavedRecord({ children }: { children: ReactNode }) {
  const { id } = useParams();
  const isHydrated = useHydrated();
  if (id === unsavedId && isHydrated) return <Navigate to={`/guide-me/${unsavedId}`} replace />;
  return <SignedIn>{children}</SignedIn>;
}
