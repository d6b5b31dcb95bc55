/** The colours of our documents, dark enough to be read where they are printed in grey. */
export const colours = {
  ink: '#1f2b29',
  quiet: '#55635f',
  spruce: '#1f5e57',
  gold: '#76561a',
  hairline: '#cfc8b8',
  faintLine: '#e7e1d4',
} as const;
