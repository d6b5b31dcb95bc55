import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { takeOverRoles } from '#features/users/takeOverRoles.client.ts';
import { toasts } from '#platform/browser/toasts.ts';

type Ended = { isSelf: boolean; called: string; onClose: () => void };

/** Says that somebody's access has ended. Who has left has nothing more to see there, and goes on to their listings. */
export function useAccessEnded({ isSelf, called, onClose }: Ended): () => Promise<void> {
  const t = useTranslations('colleagues');
  const navigate = useNavigate();
  return async () => {
    onClose();
    toasts.show(t('removed', { email: called }), 'good');
    if (!isSelf) return;
    // Without an answer they go on in the role they had, and are told there that it is gone.
    await takeOverRoles().catch(() => undefined);
    await navigate('/my-listings');
  };
}
