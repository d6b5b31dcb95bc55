import { dayIn } from '#features/invoices/money/rules.ts';
import { findPlace } from '#features/places/core/repository.ts';
import { homesOf } from '#features/spirits/core/homes.service.ts';
import { findSpirit } from '#features/spirits/core/repository.ts';
import { existing } from '#platform/errors.ts';
import { isIdentifier } from '#platform/identifier.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import { pdfFile } from '#platform/server/pdf/file.ts';
import { drawApart } from '#platform/server/pdf/thread.ts';
import { qrPath } from '#platform/server/pictures/qrCodes.ts';
import { translatorFor } from '#platform/translator.ts';
import { findRegion } from '#vocabulary/regions/regions.ts';
import { timeZoneOfRegion } from '#vocabulary/regions/timeZones.ts';
import english from '../../../../messages/en/custody.json' with { type: 'json' };
import french from '../../../../messages/fr/custody.json' with { type: 'json' };
import type * as contract from './contract.ts';
import { findCustodyOf } from './repository.ts';
import { initialsIn } from './service.ts';

/** Ten labels with the tag, its QR code, the day and initials: nothing on them names anybody. */
export const getCustodyLabels: Service<typeof contract.getCustodyLabels> = async (request) => {
  const { sql, actor, params, query, config } = request;
  const record = isIdentifier(params.id) ? await findSpirit(sql, params.id) : undefined;
  const homes = homesOf(actor, record);
  const { tag, place, createdAt } = existing(await findCustodyOf(sql, params.id, homes));
  const region = (await findPlace(sql, place.id))?.region ?? '';
  const language = query().language ?? request.language;
  const t = translatorFor(language, { en: english.labels, fr: french.labels });
  const day = dayIn(timeZoneOfRegion[findRegion(region) ?? 'Ontario'], createdAt);
  const bytes = await drawApart({
    layout: 'cards',
    language,
    title: t('title', { tag }),
    created: new Date(),
    size: 'letter',
    above: place.name,
    name: tag,
    below: day,
    invitation: initialsIn(existing(record)),
    code: { ...qrPath(`${config.publicUrl}/care/${tag}`), alternative: t('code', { tag }) },
  });
  return pdfFile(t('title', { tag }), bytes);
};
