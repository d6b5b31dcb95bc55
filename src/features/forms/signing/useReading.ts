import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, callForBytes } from '#platform/browser/network/api.ts';
import { usePress } from '#platform/browser/network/usePress.ts';
import type { BodyOf } from '#platform/endpoint.ts';
import type { Language } from '#vocabulary/languages.ts';
import type { getSignerPaper, openSigningLink, readSigning, refusePacket, signPacket } from './contract.ts';
import type { PaperName } from './schema.ts';

const quiet = { quiet: true } as const;

/** Who asks by a link, and how it stands. */
export const useOpenedSigning = (token: string) =>
  useQuery({
    queryKey: ['opened-signing', token],
    queryFn: () => call<typeof openSigningLink>('POST /api/signing/open', { body: { token } }, quiet),
    retry: false,
  });

const readingKey = (token: string) => ['signing-reading', token];

/** The papers, for whoever is signed in with the mailbox that was asked. */
export const useReading = (token: string) =>
  useQuery({
    queryKey: readingKey(token),
    queryFn: () => call<typeof readSigning>('POST /api/signing/read', { body: { token } }, quiet),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

type Answered = { token: string; signerId: string; onDone: () => void };

/** Signs all papers; whatever comes of it, how things stand is read again. */
export function useSign({ token, signerId, onDone }: Answered) {
  const queryClient = useQueryClient();
  const press = usePress();
  return useMutation({
    mutationFn: (body: BodyOf<typeof signPacket>) =>
      press(body, (options) =>
        call<typeof signPacket>('POST /api/signing/{signerId}/sign', { params: { signerId }, body }, options),
      ),
    onSuccess: (reading) => {
      queryClient.setQueryData(readingKey(token), reading);
      onDone();
    },
    onError: () => queryClient.invalidateQueries({ queryKey: readingKey(token) }),
  });
}

/** Says that the papers are not signed, and why. */
export function useRefuse({ token, signerId, onDone }: Answered) {
  const queryClient = useQueryClient();
  const press = usePress();
  return useMutation({
    mutationFn: (reason: string) =>
      press(reason, (options) =>
        call<typeof refusePacket>(
          'POST /api/signing/{signerId}/refuse',
          { params: { signerId }, body: { reason } },
          options,
        ),
      ),
    onSuccess: (reading) => {
      queryClient.setQueryData(readingKey(token), reading);
      onDone();
    },
    onError: () => queryClient.invalidateQueries({ queryKey: readingKey(token) }),
  });
}

/** The bytes of a paper that the caller was asked to sign. */
export const signerPaper = (signerId: string, name: PaperName, language: Language) =>
  callForBytes<typeof getSignerPaper>(
    'GET /api/signing/{signerId}/papers/{name}/pdf',
    { params: { signerId, name }, query: { language } },
    quiet,
  );
