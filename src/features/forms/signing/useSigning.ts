import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { contextOf } from '#features/forms/definitions/context.rules.ts';
import { wordValues } from '#features/forms/definitions/words.rules.ts';
import type { Spirit } from '#features/spirits/core/schema.ts';
import { nameOf } from '#features/spirits/view/recordStatus.rules.ts';
import { call, callForBytes, queryOf } from '#platform/browser/network/api.ts';
import { useWrite } from '#platform/browser/network/useWrite.ts';
import type { BodyOf } from '#platform/endpoint.ts';
import type { Language } from '#vocabulary/languages.ts';
import type { getPacketPaper, listPackets, remindSigner, sendPacket, withdrawPacket } from './contract.ts';
import type { PacketPaper, PaperName } from './schema.ts';

const packetsQuery = (id: string) => queryOf<typeof listPackets>('GET /api/spirits/{id}/signing', { params: { id } });

/** What of a record is signed at a distance. */
export const useSigning = (id: string) => useQuery(packetsQuery(id));

const readsOf = (id: string) => [packetsQuery(id).queryKey];

/** Sends papers to be signed; `onSent` is called before the list is read again. */
export const useSendPacket = (id: string, onSent: () => void) =>
  useWrite<BodyOf<typeof sendPacket>>(readsOf(id), async (body, options) => {
    await call<typeof sendPacket>('POST /api/spirits/{id}/signing', { params: { id }, body }, options);
    onSent();
  });

/** Withdraws a packet. */
export const useWithdrawPacket = (id: string) =>
  useWrite<string>(readsOf(id), (packetId, options) =>
    call<typeof withdrawPacket>(
      'POST /api/spirits/{id}/signing/{packetId}/withdraw',
      { params: { id, packetId } },
      options,
    ),
  );

/** Reminds a signer. */
export const useRemindSigner = (id: string, packetId: string) =>
  useWrite<string>(readsOf(id), (signerId, options) =>
    call<typeof remindSigner>(
      'POST /api/spirits/{id}/signing/{packetId}/signers/{signerId}/remind',
      { params: { id, packetId, signerId } },
      options,
    ),
  );

/** The bytes of a paper of a packet. */
export const packetPaper = (
  { spiritId: id, id: packetId }: { spiritId: string; id: string },
  name: PaperName,
  language: Language,
) =>
  callForBytes<typeof getPacketPaper>(
    'GET /api/spirits/{id}/signing/{packetId}/papers/{name}/pdf',
    { params: { id, packetId, name }, query: { language } },
    { quiet: true },
  );

/** Says what a paper of a packet is called. */
export type PaperTitle = (paper: Pick<PacketPaper, 'name' | 'number'>) => string;

/** What the papers of a record are called. */
export function usePaperTitle(spirit: Spirit): PaperTitle {
  const t = useTranslations('signing.packet');
  const titles = useTranslations('formTitles');
  const values = wordValues(contextOf(spirit.data), nameOf(spirit.core));
  return ({ name, number = '' }) => (name === 'contract' ? t('contract', { number }) : titles(name, values));
}
