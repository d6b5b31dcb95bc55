import type { Contract } from '#features/invoices/contracts/schema.ts';
import type { PaperSender } from '#features/invoices/document/sender.schema.ts';
import type { KeptContext } from '#features/spirits/core/form.schema.ts';
import type { FormName } from '#vocabulary/formNames.ts';

/** A form as it was sent to be signed. `hash` and `definition` are SHA-256 in hexadecimal. */
export type FrozenForm = {
  formId: string;
  name: FormName;
  version: number;
  definition: string;
  hash: string;
  data: Record<string, unknown>;
  context: KeptContext;
};

/** A contract as it was sent to be signed, with the one version that was; `hash` is its fingerprint, `sender` its letterhead. */
export type FrozenContract = {
  name: 'contract';
  version: number;
  hash: string;
  contract: Contract;
  sender: PaperSender;
};

/** A paper as it was sent to be signed. */
export type FrozenPaper = FrozenForm | FrozenContract;

/** What is sealed of a packet: the note, whose papers they are, and the papers. */
export type PacketContent = { note: string; person: string; papers: FrozenPaper[] };
