/** The types of content that evidence may have, as the bytes say: what an administrator can open without a program that runs. */
export const evidenceContentTypes: ReadonlySet<string> = new Set([
  'application/pdf',
  'image/png',
  'image/jpeg',
  'image/heic',
  'image/heif',
  'image/webp',
]);
