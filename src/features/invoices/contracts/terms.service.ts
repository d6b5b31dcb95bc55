import { findTerms } from '#features/invoices/core/terms.repository.ts';
import { senderLines } from '#features/invoices/document/paper.service.ts';
import { invoiceWordsIn } from '#features/invoices/document/words.service.ts';
import { findPlace } from '#features/places/core/repository.ts';
import { listDetails } from '#features/places/team/details.repository.ts';
import { existing } from '#platform/errors.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Language } from '#vocabulary/languages.ts';
import { contractRulesOf } from '#vocabulary/places/contractLaw.ts';
import { clausesOf } from './clauses.service.ts';
import { clausesIn } from './rules.ts';
import type { Contract, ContractSending, ContractTerms } from './schema.ts';
import { contractWordsIn, lawWordsIn } from './words.service.ts';

const linesOf = (address: string): string[] =>
  address
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Who prepares a contract for a listing, with their licence and the body that gave it; null where they have not said their name. */
async function representativeOf(sql: Sql, placeId: string, language: Language, email: string) {
  const own = (await listDetails(sql, placeId)).find((one) => one.email === email);
  if (!own?.name) return null;
  const { name, licenceNumber: number, licenceBody: body } = own;
  const say = contractWordsIn(language);
  const licence = body ? say('licenceBy', { number, body }) : say('licence', { number });
  return { name, lines: number ? [licence] : [] };
}

/**
 * What a contract says besides its lines, as things are now: from then on it stays so in the version that is sent. `preparedBy` is
 * the mailbox of who prepares it.
 */
export async function termsOf(
  sql: Sql,
  { place, region }: Pick<Contract, 'place' | 'region'>,
  language: Language,
  {
    purchaser,
    person,
    deposit,
    preparedBy,
  }: Pick<ContractSending, 'purchaser' | 'person' | 'deposit'> & { preparedBy: string },
): Promise<ContractTerms> {
  const sender = existing(await findPlace(sql, place.id));
  const company = await findTerms(sql, place.id);
  const { t } = invoiceWordsIn(language);
  const say = lawWordsIn(language);
  return {
    seller: {
      name: sender.name,
      lines: senderLines({ t, sender, priced: { taxNumbers: company?.taxNumbers ?? {} } }),
    },
    purchaser: { name: purchaser.name, lines: linesOf(purchaser.address) },
    person: { name: person.name, lines: linesOf(person.address) },
    deposit,
    termsDays: company?.termsDays ?? null,
    law: contractRulesOf(region).map(({ key, source, asOf, confidence }) => ({
      ...{ key, source, asOf, confidence },
      text: say(`law.${key}`),
    })),
    clauses: clausesIn(await clausesOf(sql, place.id), language),
    representative: await representativeOf(sql, place.id, language, preparedBy),
  };
}
