import { nameIn } from '#features/answers/blocks.rules.ts';
import { findOffer } from '#features/invoices/offers/read.service.ts';
import { lastVersionOf } from '#features/invoices/offers/rules.ts';
import { findPlace } from '#features/places/core/repository.ts';
import { findSpirit } from '#features/spirits/core/repository.ts';
import { existing } from '#platform/errors.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import { pdfFile } from '#platform/server/pdf/file.ts';
import type * as contract from './contract.ts';
import { type ContractDocument, contractTitle, drawContract, writtenContractOf } from './document.service.ts';
import type { Contract, ContractTerms } from './schema.ts';
import { readableContracts } from './service.ts';
import { termsOf } from './terms.service.ts';

/** A contract on paper: for the family as it was sent last, for its home as it stands. */
export const getContractPdf: Service<typeof contract.getContractPdf> = async ({ sql, actor, params }) => {
  const found = findOffer(await readableContracts(sql, actor, params.id), params.contractId);
  const printed = existing(await printedOf(sql, found, actor.email));
  const title = contractTitle(found, printed.written.language);
  return pdfFile(`${title} ${printed.sender.name}`, await drawContract(printed));
};

/** Everything that the paper of a contract says to a mailbox; nothing where its home is not there any more. */
export async function printedOf(sql: Sql, found: Contract, reader: string): Promise<ContractDocument | undefined> {
  const sender = await findPlace(sql, found.place.id);
  const written = writtenContractOf(found);
  if (!sender || !written) return undefined;
  const terms = 'terms' in written ? written.terms : await termsOfDraft(sql, found, reader);
  return { contract: found, written, terms, sender };
}

/** The terms of what is being written, as they would be now: who buys and who died as the last version or the record says. */
async function termsOfDraft(sql: Sql, found: Contract, reader: string): Promise<ContractTerms> {
  const last = lastVersionOf(found)?.terms;
  const language = existing(found.draft).language;
  const record = existing(await findSpirit(sql, found.spiritId));
  const name = (first: 'spiritFirstName' | 'arrangerFirstName', second: 'spiritLastName' | 'arrangerLastName') =>
    [nameIn(record.data, first), nameIn(record.data, second)].filter(Boolean).join(' ');
  const purchaser = last?.purchaser ?? { name: name('arrangerFirstName', 'arrangerLastName'), lines: [] };
  const person = last?.person ?? { name: name('spiritFirstName', 'spiritLastName'), lines: [] };
  return termsOf(sql, found, language, {
    purchaser: { name: purchaser.name, address: purchaser.lines.join('\n') },
    person: { name: person.name, address: person.lines.join('\n') },
    deposit: last?.deposit ?? 0,
    preparedBy: reader,
  });
}
