import { insertAccess } from '#features/accesses/repository.ts';
import { fillingOf } from '#features/forms/definitions/filling.rules.ts';
import { frozenContext } from '#features/forms/definitions/keptContext.rules.ts';
import { wordValues } from '#features/forms/definitions/words.rules.ts';
import { drawForm } from '#features/forms/document/document.service.ts';
import { localMoment, moment } from '#features/forms/document/moments.service.ts';
import { formWordsIn } from '#features/forms/document/words.service.ts';
import { contractTitle, drawContract } from '#features/invoices/contracts/document.service.ts';
import type { ContractVersion } from '#features/invoices/contracts/schema.ts';
import { findSpirit } from '#features/spirits/core/repository.ts';
import { hasDutyIn, relationTo } from '#features/spirits/core/rules.ts';
import { conflict, existing, forbidden, notFound } from '#platform/errors.ts';
import { isIdentifier } from '#platform/identifier.ts';
import { messagesBelow } from '#platform/messages.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import { pdfFile } from '#platform/server/pdf/file.ts';
import type { Letter } from '#platform/server/pdf/openLetter.ts';
import { translatorFor } from '#platform/translator.ts';
import type { Language } from '#vocabulary/languages.ts';
import { limits } from '#vocabulary/limits.ts';
import { itemAt } from '#vocabulary/lists.ts';
import english from '../../../../messages/en/signingPaper.json' with { type: 'json' };
import french from '../../../../messages/fr/signingPaper.json' with { type: 'json' };
import type * as contract from './contract.ts';
import type { FrozenContract, FrozenForm, FrozenPaper } from './frozen.schema.ts';
import type { JudgedPacket } from './read.service.ts';
import type { SignerRow } from './repository.ts';
import { signatureUnder, whyNotOpen } from './rules.ts';
import { ownPacket } from './service.ts';
import { openOwn, stateOf } from './signer.service.ts';

/** A paper of a packet for the home or the family; what a home prints is noted for the family like any other look. */
export const getPacketPaper: Service<typeof contract.getPacketPaper> = async (request) => {
  const { sql, actor, params } = request;
  const record = isIdentifier(params.id) ? await findSpirit(sql, params.id) : undefined;
  if (!record) throw notFound();
  const packet = await ownPacket(sql, actor, record, params.packetId);
  const isHome = relationTo(actor, record) === 'accepted';
  if (params.name === 'contract' && isHome && !hasDutyIn(actor, record, 'money')) throw forbidden('notOfYourDuties');
  const language = request.query().language ?? request.language;
  const drawn = await drawPaper(language, packet, paperNamed(packet, params.name));
  if (isHome && packet.placeId !== null)
    await insertAccess(sql, { spiritId: record.id, placeId: packet.placeId, userId: actor.userId, what: 'form' });
  return pdfFile(drawn.title, drawn.bytes);
};

/** A paper for whoever was asked to sign it. */
export const getSignerPaper: Service<typeof contract.getSignerPaper> = async (request) => {
  const { sql, actor, params } = request;
  const opened = await openOwn(sql, actor, params.signerId);
  const paper = paperNamed(opened.packet, params.name);
  const refusal = whyNotOpen(stateOf(opened));
  if (refusal) throw conflict(refusal);
  const { title, bytes } = await drawPaper(request.query().language ?? request.language, opened.packet, paper);
  return pdfFile(title, bytes);
};

const paperNamed = ({ content }: JudgedPacket, name: string): FrozenPaper =>
  existing(content.papers.find((paper) => paper.name === name));

/** Draws a paper as it was sent, with every signature that is under it and, last, how they came about. */
export async function drawPaper(
  language: Language,
  packet: JudgedPacket,
  paper: FrozenPaper,
): Promise<{ title: string; bytes: Buffer }> {
  return paper.name === 'contract' ? drawSignedContract(packet, paper) : drawSignedForm(language, packet, paper);
}

/** The contract in its own language; with the answer that everybody’s signature has become, once it has. */
async function drawSignedContract(packet: JudgedPacket, { contract, sender, ...paper }: FrozenContract) {
  const written = itemAt(contract.versions, 0);
  const title = contractTitle(contract, written.language);
  const bytes = await drawContract({
    ...{ contract, sender, terms: written.terms },
    written: { ...written, answer: answerOf(packet) },
    writeLast: (letter) => writeEvidence(letter, written.language, { packet, paper, title }),
  });
  return { title, bytes };
}

/** What has become of the contract of a packet: signed once everybody has. */
function answerOf({ state, signers }: JudgedPacket): ContractVersion['answer'] {
  const signatures = signers.flatMap((signer) => signatureUnder(signer, 'contract') ?? []);
  const last = signatures.at(-1);
  if (state !== 'signed' || !last) return null;
  const name = signatures.map(({ legalName }) => legalName).join(', ');
  return { kind: 'accepted', name, words: '', answeredAt: last.signedAt };
}

async function drawSignedForm(language: Language, packet: JudgedPacket, paper: FrozenForm) {
  const { name, formId, version, context, data } = paper;
  const { spiritId, createdAt, content, signers } = packet;
  const words = formWordsIn(language);
  const frozen = frozenContext(context);
  const title = words.t(`formTitles.${name}`, wordValues(frozen, content.person || words.t('formTexts.person')));
  const signatures = signers.flatMap((signer) => signatureUnder(signer, name) ?? []);
  const at = signatures.at(-1)?.signedAt ?? createdAt;
  const bytes = await drawForm({
    ...{ language, person: content.person, replaced: null, signature: null, showSensitive: true },
    filling: fillingOf(name, frozen, data),
    form: {
      ...{ id: formId, spiritId, name, data, version, createdAt, complete: true, updatedAt: at, completedAt: at },
      ...{ changes: {}, trail: [], signature: null, context, earlier: [] },
    },
    several: { signatures, writeLast: (letter) => writeEvidence(letter, language, { packet, paper, title }) },
  });
  return { title, bytes };
}

type Evidence = {
  packet: JudgedPacket;
  paper: Pick<FrozenPaper, 'name' | 'version' | 'hash'> & { definition?: string };
  title: string;
};

/** Who has signed which version, when, and what showed that it was them; not which home has asked, which others read too. */
function writeEvidence(letter: Letter, language: Language, { packet, paper, title }: Evidence): void {
  const t = translatorFor(language, { en: english, fr: french });
  const { id, createdAt, inOrder, signers } = packet;
  letter.newPage();
  letter.heading(t('heading'));
  letter.paragraph(t('intro'), { quiet: true });
  letter.facts(
    [
      { label: t('paper'), text: title },
      { label: t('state'), text: t(`states.${packet.present}`) },
      { label: t('version'), text: String(paper.version) },
      { label: t('sent'), text: `${moment(language, createdAt)} UTC` },
      { label: t('order'), text: t(inOrder ? 'inOrder' : 'together', { count: signers.length }) },
      { label: t('packet'), text: id },
      { label: t('hash'), text: paper.hash },
      ...(paper.definition ? [{ label: t('definition'), text: paper.definition }] : []),
    ],
    true,
  );
  for (const signer of signers) writeSigner(letter, language, signer, paper);
  letter.space(8);
  letter.paragraph(t('confirm'), { quiet: true, size: 9.5 });
}

function writeSigner(letter: Letter, language: Language, signer: SignerRow, { name }: Evidence['paper']): void {
  const t = messagesBelow(translatorFor(language, { en: english, fr: french }), 'signer');
  const signature = signatureUnder(signer, name);
  const utc = (label: string, at: string | null) => (at ? [{ label, text: `${moment(language, at)} UTC` }] : []);
  letter.keepTogether(160);
  letter.heading(t('heading', { number: signer.position, name: signature?.legalName ?? signer.name }));
  letter.facts(
    [
      { label: t('mailbox'), text: signer.email },
      ...utc(t('asked'), signer.askedAt),
      ...utc(t('opened'), signer.openedAt),
      ...(signature
        ? [
            { label: t('proof'), text: t('proved', { minutes: limits.recentSignInMinutes }) },
            ...utc(t('signed'), signature.signedAt),
            { label: t('local'), text: localMoment(language, signature.signedAt, signature.timeZone) },
            { label: t('consent'), text: signature.consentHash },
          ]
        : [{ label: t('state'), text: t(signer.answer === 'refused' ? 'refused' : 'notSigned') }]),
    ],
    true,
  );
}
