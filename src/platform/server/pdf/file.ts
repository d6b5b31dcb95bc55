import { bytesReply, type FileReply } from '../fileReply.ts';

/** A finished document as a file to be saved. */
export const pdfFile = (title: string, bytes: Buffer): FileReply =>
  bytesReply(`${title.replace(/[^\p{L}\p{N}() -]/gu, '')}.pdf`, 'application/pdf', bytes);
