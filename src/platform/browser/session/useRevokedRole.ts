import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '#platform/browser/network/api.ts';
import { toasts } from '#platform/browser/toasts.ts';
import { session, useActor } from './session.ts';

/**
 * Notices that the role in which the person acts was taken from them: a read that this role may make is refused with 403.
 * They go on in another of their roles, and nothing of the old one stays on the screen.
 */
export function useRevokedRole(error: Error | null): void {
  const t = useTranslations('shell');
  const role = useActor()?.role;
  const isLost = error instanceof ApiError && error.status === 403;
  useEffect(() => {
    // Several reads notice it in the same moment.
    if (!isLost || role === undefined || session.read()?.role !== role) return;
    session.loseRole(role);
    if (session.read()?.role !== role) toasts.show(t('roleGone'));
  }, [isLost, role, t]);
}
