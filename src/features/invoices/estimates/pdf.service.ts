import { nameIn } from '#features/answers/blocks.rules.ts';
import { findOffer } from '#features/invoices/offers/read.service.ts';
import { findPlace } from '#features/places/core/repository.ts';
import { findSpirit } from '#features/spirits/core/repository.ts';
import { existing } from '#platform/errors.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import { pdfFile } from '#platform/server/pdf/file.ts';
import type * as contract from './contract.ts';
import { drawEstimate, estimateTitle, writtenOf } from './document.service.ts';
import { readableEstimates } from './service.ts';

/** An estimate on paper: for the family as it was sent last, for its home as it stands. */
export const getEstimatePdf: Service<typeof contract.getEstimatePdf> = async ({ sql, actor, params, query }) => {
  const estimate = findOffer(await readableEstimates(sql, actor, params.id), params.estimateId);
  const written = existing(writtenOf(estimate));
  const sender = existing(await findPlace(sql, estimate.place.id));
  const { data } = existing(await findSpirit(sql, estimate.spiritId));
  const language = query().language ?? written.language;
  const name = (first: 'spiritFirstName' | 'arrangerFirstName', last: 'spiritLastName' | 'arrangerLastName') =>
    [nameIn(data, first), nameIn(data, last)].filter(Boolean).join(' ');
  const person = name('spiritFirstName', 'spiritLastName');
  const arranger = name('arrangerFirstName', 'arrangerLastName');
  const bytes = await drawEstimate({ language, estimate, sender, person, arranger }, written);
  return pdfFile(`${estimateTitle(estimate, language)} ${sender.name}`, bytes);
};
