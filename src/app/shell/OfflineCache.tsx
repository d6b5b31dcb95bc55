import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { keepForNextWorker, keepForOffline } from './offlineVisits.ts';

/** Tells the worker of each page that is shown, so that it keeps those that may be kept. */
export function OfflineCache() {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page is told of, by its address
  useEffect(keepForOffline, [pathname]);
  useEffect(keepForNextWorker, []);
  return null;
}
