import { insertAudit } from '#features/audits/repository.ts';
import { contractsOfFamily } from '#features/invoices/contracts/read.service.ts';
import { updateContractAnswer } from '#features/invoices/contracts/repository.ts';
import { contractStandingOf } from '#features/invoices/contracts/rules.ts';
import type { Contract } from '#features/invoices/contracts/schema.ts';
import { todayAt } from '#features/invoices/core/ledger.service.ts';
import type { PaperSender } from '#features/invoices/document/sender.schema.ts';
import { lastVersionOf } from '#features/invoices/offers/rules.ts';
import { findPlace } from '#features/places/core/repository.ts';
import type { SpiritRecord } from '#features/spirits/core/rules.ts';
import { conflict } from '#platform/errors.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { limits } from '#vocabulary/limits.ts';
import type { FrozenContract } from './frozen.schema.ts';
import type { SignerRow } from './repository.ts';
import { signatureUnder } from './rules.ts';

/** The contract that a home has sent and that waits to be signed, the last of them; undefined where there is none. */
export async function readyContract(
  sql: Sql,
  record: SpiritRecord,
  placeIds: readonly string[],
): Promise<FrozenContract | undefined> {
  for (const contract of (await contractsOfFamily(sql, record.id)).toReversed()) {
    const written = lastVersionOf(contract);
    const sender = placeIds.includes(contract.place.id) ? await findPlace(sql, contract.place.id) : undefined;
    if (!written || !sender || (await standingOf(sql, contract)) !== 'open') continue;
    return {
      name: 'contract',
      ...{ version: written.version, hash: written.fingerprint },
      contract: { ...contract, versions: [written], invoice: null },
      sender: senderOf(sender),
    };
  }
  return undefined;
}

const senderOf = ({ name, address, city, region, postalCode, phone, website, data }: PaperSender): PaperSender => ({
  ...{ name, address, city, region, postalCode, phone, website, data },
});

/** How a contract stands for its family today; whether the home still serves it is asked of the whole packet. */
const standingOf = async (sql: Sql, contract: Contract) =>
  contractStandingOf(contract, { today: await todayAt(sql, contract.place.id), isServing: true });

/**
 * How a contract of a packet stands: `open` as it was sent, `changed` where the home has sent another version since, `withdrawn` where it
 * was answered elsewhere or cancelled, `expired` after its last day.
 */
export async function contractStateOf(
  sql: Sql,
  { contract: { id, spiritId }, version }: FrozenContract,
): Promise<'open' | 'changed' | 'withdrawn' | 'expired'> {
  const present = (await contractsOfFamily(sql, spiritId)).find((one) => one.id === id);
  if (!present || present.cancelled) return 'withdrawn';
  if (lastVersionOf(present)?.version !== version) return 'changed';
  const standing = await standingOf(sql, present);
  return standing === 'open' || standing === 'expired' ? standing : 'withdrawn';
}

/** Keeps the contract as signed, by everybody who has: their names where they have room, else the first of them. */
export async function acceptContract(
  sql: Sql,
  record: SpiritRecord,
  { contract, version }: FrozenContract,
  signers: readonly SignerRow[],
): Promise<void> {
  const names = signers.flatMap((signer) => signatureUnder(signer, 'contract')?.legalName ?? []);
  const all = names.join(', ');
  const room = limits.relativeNameCharacters;
  const name = (all.length <= room ? all : (names[0] ?? '')).slice(0, room);
  const userId = signers.find((signer) => signer.userId !== null)?.userId;
  if (!userId) return;
  const said = { version, kind: 'accepted', name, words: '', userId } as const;
  if (!(await updateContractAnswer(sql, contract.id, said))) throw conflict('contractAnswered');
  const actor = { userId, role: 'user' } as const;
  await insertAudit(sql, { spiritId: record.id, placeId: contract.place.id, actor, action: 'accept-contract' });
}
