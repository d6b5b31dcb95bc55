import * as forms from '#features/forms/core/repository.ts';
import { canonicalJson } from '#features/forms/core/trail.rules.ts';
import { sensitiveKeysOf } from '#features/forms/definitions/definitions.rules.ts';
import { sha256 } from '#features/forms/document/words.service.ts';
import type { FormEvent } from '#features/spirits/core/form.schema.ts';
import type { SpiritRecord } from '#features/spirits/core/rules.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { addJob } from '#platform/server/jobs.ts';
import { limits } from '#vocabulary/limits.ts';
import { acceptContract } from './contracts.service.ts';
import type { FrozenForm } from './frozen.schema.ts';
import { askNext, tellFamily, tellSender } from './mails.service.ts';
import type { JudgedPacket } from './read.service.ts';
import { type SignerRow, updateEnded } from './repository.ts';
import { isSigned, signatureUnder } from './rules.ts';

/** The job that looks after packets: of one, or of all whose time has come. */
export const signingTask = 'look_after_signing';

/** After a signature: asks the next, or, once everybody has signed, ends the packet, closes its forms and keeps its contract as signed. */
export async function closeSigned(
  sql: Sql,
  publicUrl: string,
  record: SpiritRecord,
  packet: JudgedPacket,
): Promise<void> {
  if (!isSigned(packet.signers)) {
    await askNext(sql, publicUrl, { record, packet });
    return;
  }
  if (!(await updateEnded(sql, packet.id, 'signed', limits.signing.copyDays))) return;
  for (const paper of packet.content.papers) {
    if (paper.name === 'contract') await acceptContract(sql, record, paper, packet.signers);
    else await closeForm(sql, record, paper, packet.signers);
  }
  await addJob(sql, signingTask, { packetId: packet.id });
  await tellFamily(sql, publicUrl, { record, packet, news: 'signed' });
  await tellSender(sql, publicUrl, { packet, news: 'signed' });
}

/**
 * Closes a form that was sent while it was open, with the first signature; its trail says of each when it was given. One that
 * was closed before is left as it is.
 */
async function closeForm(sql: Sql, record: SpiritRecord, paper: FrozenForm, signers: readonly SignerRow[]) {
  const { name, data, definition, context } = paper;
  const form = await forms.findForm(sql, record.id, name);
  const signatures = signers.flatMap((signer) => signatureUnder(signer, name) ?? []);
  const [signature] = signatures;
  const userId = signers.find((signer) => signer.userId !== null)?.userId;
  if (!form || form.complete || !signature || !userId) return;
  const at = await forms.nextUpdateTime(sql, form);
  const signed = signatures.map(
    ({ signedAt, consentHash }): FormEvent => ({ event: 'signed', side: 'family', at: signedAt, hash: consentHash }),
  );
  const hash = sha256(canonicalJson({ data, signature: canonicalJson(signature), definition }));
  const trail: FormEvent[] = [...form.trail, ...signed, { event: 'completed', side: 'family', at, hash }];
  const end = { at, userId, data, sensitive: sensitiveKeysOf(name), trail, signature, context };
  await forms.updateToComplete(sql, form.id, end);
}
