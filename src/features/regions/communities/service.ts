import { listCorrectionRows } from '#features/facts/repository.ts';
import { inTown } from '#features/towns/inTown.rules.ts';
import { notFound } from '#platform/errors.ts';
import { withAnyKey } from '#platform/messages.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import { pdfFile } from '#platform/server/pdf/file.ts';
import { openLetter } from '#platform/server/pdf/openLetter.ts';
import { translatorFor } from '#platform/translator.ts';
import type { Language } from '#vocabulary/languages.ts';
import { factsReadIn, isUnconfirmed } from '#vocabulary/regions/facts.ts';
import { type Community, findCommunityBySlug } from '#vocabulary/regions/nunavut.ts';
import { findRegionBySlug } from '#vocabulary/regions/regionPaths.ts';
import english from '../../../../messages/en/communities.json' with { type: 'json' };
import englishForms from '../../../../messages/en/forms.json' with { type: 'json' };
import french from '../../../../messages/fr/communities.json' with { type: 'json' };
import frenchForms from '../../../../messages/fr/forms.json' with { type: 'json' };
import type * as contract from './contract.ts';
import { actorsIn, choicesOfCommunity, communitySteps, unconfirmedLines } from './rules.ts';

const catalogues = {
  en: { communities: english, forms: { pdf: englishForms.pdf } },
  fr: { communities: french, forms: { pdf: frenchForms.pdf } },
};

/** What is left for a text in Inuktitut on paper, where nobody has written one. */
const inuktitutRoom = 90;

type CommunityDocument = { community: Community; language: Language; inuktitut: string | undefined };

/** Draws who acts in a community, on one page. */
async function drawCommunity({
  community,
  language,
  inuktitut,
}: CommunityDocument): Promise<{ title: string; bytes: Buffer }> {
  const t = translatorFor(language, catalogues);
  const anyKey = withAnyKey(t);
  const values = { inTown: inTown(language, community.name), ...choicesOfCommunity(community) };
  const title = t('communities.heading', values);
  const names = [community.syllabics, community.inuktitut, 'Nunavut'].filter((name) => name !== null);
  const paper = openLetter({
    language,
    title,
    foot: title,
    pageOf: (page, pages) => t('forms.pdf.page', { page, pages }),
    created: new Date(`${factsReadIn}-15T12:00:00Z`),
  });
  const marked = (text: string, isUnsure: boolean) => (isUnsure ? `${text} (${t('communities.table.mark')})` : text);
  paper.title(title, names.join(' · '));
  paper.facts(
    actorsIn(community).map(({ key, number }) => ({
      label: t(`communities.who.${key}`, values),
      text: `${number ? marked(number.number, isUnconfirmed(number)) : t(`communities.unknown.${key}`)} – ${t(`communities.acts.${key}`)}`,
    })),
    true,
  );
  paper.space(6);
  for (const { key, lines } of communitySteps) {
    paper.paragraph(t(`communities.steps.${key}.title`), { strong: true });
    paper.paragraph(
      lines
        .map((line) => marked(anyKey(`communities.steps.${key}.${line}`, values), unconfirmedLines.includes(line)))
        .join(' '),
      { size: 9.5 },
    );
  }
  paper.paragraph(t('communities.inuktitut.room'), { strong: true });
  if (inuktitut) paper.paragraph(inuktitut);
  else paper.space(inuktitutRoom);
  paper.paragraph(t('communities.sources.text'), { quiet: true, size: 8 });
  return { title, bytes: await paper.finish() };
}

/** Who acts in a community of Nunavut, on paper. */
export const getCommunityPdf: Service<typeof contract.getCommunityPdf> = async ({ sql, params, query, language }) => {
  const community = findRegionBySlug(params.region) === 'Nunavut' ? findCommunityBySlug(params.community) : undefined;
  if (!community) throw notFound();
  const asked = query().language ?? language;
  const written = (await listCorrectionRows(sql)).find(({ fact }) => fact === 'inuktitut.NU');
  const inuktitut = asked === 'fr' ? written?.french : written?.english;
  const { title, bytes } = await drawCommunity({ community, language: asked, inuktitut });
  return pdfFile(title, bytes);
};
