import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/browser/network/api.ts';
import { usePress } from '#platform/browser/network/usePress.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import type { endFeed, makeFeed } from './contract.ts';

/** Makes and ends the secret address of whoever reads; the address is in the answer, and nowhere else. */
export function useFeed() {
  const language = useLanguage();
  const queryClient = useQueryClient();
  const onSettled = () => queryClient.invalidateQueries({ queryKey: ['GET /api/calendar/choices'] });
  const press = usePress();
  const make = useMutation({
    mutationFn: (ownOnly: boolean) =>
      press({ language, ownOnly }, (options) =>
        call<typeof makeFeed>('POST /api/calendar/feed', { body: { language, ownOnly } }, options),
      ),
    onSettled,
  });
  const end = useMutation({
    mutationFn: () => press('end', (options) => call<typeof endFeed>('DELETE /api/calendar/feed', {}, options)),
    onSettled,
  });
  return { make, end };
}
