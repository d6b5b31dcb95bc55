import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { touchUser } from '#features/users/contract.ts';
import { call } from '#platform/browser/network/api.ts';
import { session } from '#platform/browser/session/session.ts';

/** Marks the changes as seen when the page that showed them is left, and only then: while it is open they stay marked. */
export function useMarkAuditsSeen() {
  const queryClient = useQueryClient();
  return useMemo(() => {
    let leaving: ReturnType<typeof setTimeout> | undefined;
    const touch = async () => {
      if (!session.read()) return;
      await call<typeof touchUser>('PATCH /api/user/touch', {}, { quiet: true }).catch(() => undefined);
      await queryClient.invalidateQueries({ queryKey: ['GET /api/audits/unread'] });
    };
    return {
      /** Begins a visit; what it gives back ends it. */
      onLeaving(): () => void {
        clearTimeout(leaving);
        const hidden = () => void touch();
        window.addEventListener('pagehide', hidden);
        return () => {
          window.removeEventListener('pagehide', hidden);
          // A screen that is only drawn anew is back in the same moment.
          leaving = setTimeout(touch);
        };
      },
    };
  }, [queryClient]);
}
