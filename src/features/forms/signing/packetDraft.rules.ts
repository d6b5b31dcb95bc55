import type { BodyOf } from '#platform/endpoint.ts';
import type { Language } from '#vocabulary/languages.ts';
import { limits } from '#vocabulary/limits.ts';
import type { sendPacket } from './contract.ts';
import type { PaperName } from './schema.ts';

/** Somebody else than the people of the family. */
export const someoneElse = '';

/** One person as they are entered: `userId` of somebody of the family, or `someoneElse` with name and mailbox. */
export type SignerDraft = { key: number; userId: string; name: string; email: string; language: Language };

type SigningDays = (typeof limits.signing.days)[number];

/** A packet as it is put together. */
export type PacketDraft = {
  papers: readonly PaperName[];
  signers: readonly SignerDraft[];
  inOrder: boolean;
  days: SigningDays;
  note: string;
};

/** An empty packet with one person; `userId` is who comes to mind first. */
export const emptyPacket = (userId: string, language: Language): PacketDraft => ({
  papers: [],
  signers: [{ key: 1, userId, name: '', email: '', language }],
  inOrder: true,
  days: limits.signing.usualDays,
  note: '',
});

/** The packet with one more person. */
export const withSigner = (draft: PacketDraft, language: Language): PacketDraft => {
  const key = Math.max(0, ...draft.signers.map((signer) => signer.key)) + 1;
  return { ...draft, signers: [...draft.signers, { key, userId: someoneElse, name: '', email: '', language }] };
};

/** What of a packet is missing: the field and the sentence, with the number of the person it is about. */
export type PacketProblem = {
  fieldId: string;
  key: 'papersNeeded' | 'nameNeeded' | 'emailNeeded' | 'twice';
  number: number;
};

const isMailbox = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());

/** What is missing before a packet can be sent. */
export function problemsOf({ papers, signers }: PacketDraft): PacketProblem[] {
  const mailboxes = signers.map(({ userId, email }) => userId || email.trim().toLowerCase());
  const ofSigners = signers.flatMap(({ key, userId, name, email }, index): PacketProblem[] => {
    const number = index + 1;
    const isTwice = mailboxes[index] !== '' && mailboxes.indexOf(mailboxes[index] ?? '') < index;
    const field = (part: string) => `signer-${key}-${part}`;
    if (userId !== someoneElse) return isTwice ? [{ fieldId: field('who'), key: 'twice', number }] : [];
    const unnamed: PacketProblem[] = name.trim() ? [] : [{ fieldId: field('name'), key: 'nameNeeded', number }];
    if (!isMailbox(email)) return [...unnamed, { fieldId: field('email'), key: 'emailNeeded', number }];
    return isTwice ? [...unnamed, { fieldId: field('email'), key: 'twice', number }] : unnamed;
  });
  return papers.length === 0 ? [{ fieldId: 'packet-papers', key: 'papersNeeded', number: 0 }, ...ofSigners] : ofSigners;
}

/** The packet as it is sent. */
export const bodyOf = ({ papers, signers, inOrder, days, note }: PacketDraft): BodyOf<typeof sendPacket> => ({
  papers: [...papers],
  signers: signers.map(({ userId, name, email, language }) =>
    userId === someoneElse ? { name, email, language } : { userId, language },
  ),
  inOrder,
  days,
  note,
});
