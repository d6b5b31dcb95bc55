import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const frame = 'src/app/browser/browser.tsx';

/**
 * Puts the style files that every page has (tokens, fonts, frame, shared parts) into one file for documents, which blocks
 * their first paint alone: `.vite/documentStyles.json` says its address, and which files it stands for.
 */
export function bundleDocumentStyles(directory) {
  const manifest = JSON.parse(readFileSync(join(directory, '.vite/manifest.json'), 'utf8'));
  const seen = new Set();
  const files = new Set();
  const visit = (name) => {
    const chunk = manifest[name];
    if (!chunk || seen.has(name)) return;
    seen.add(name);
    for (const imported of chunk.imports ?? []) visit(imported);
    for (const file of chunk.css ?? []) files.add(file);
  };
  visit(frame);
  const styles = [...files].map((file) => readFileSync(join(directory, file), 'utf8')).join('\n');
  const file = `assets/documents-${createHash('sha256').update(styles).digest('base64url').slice(0, 8)}.css`;
  writeFileSync(join(directory, file), styles);
  writeFileSync(join(directory, '.vite/documentStyles.json'), JSON.stringify({ file, parts: [...files] }));
}
