import { telephoneHref, telephoneParts } from '#vocabulary/telephone.ts';

/** A sentence around the number to call, which is written in it as people say it: 9-8-8 for 988. */
export type CalledParts = { before: string; number: string; after: string };

/** Cuts a sentence at its number; without a number in it, all of it stands before. */
export function calledParts(text: string, number: string): CalledParts {
  const written = text.includes(number)
    ? number
    : telephoneParts(text).find(({ href }) => href === telephoneHref(number))?.text;
  if (!written) return { before: text, number: '', after: '' };
  const at = text.indexOf(written);
  return { before: text.slice(0, at), number: written, after: text.slice(at + written.length) };
}
