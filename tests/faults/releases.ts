import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { bundleProduct, workingDirectory } from '../product.ts';
import type { Release } from './keptProcess.ts';

const git = (...words: string[]) => execFileSync('git', words, { encoding: 'utf8' }).trim();

/** Makes what a process is started from out of a checkout. */
export async function releaseOf(
  checkout = process.cwd(),
): Promise<{ release: Release; close: () => Promise<unknown> }> {
  const [bundle, place] = [await bundleProduct(checkout), await workingDirectory(checkout)];
  const close = () => Promise.all([bundle.close(), place.close()]);
  return { release: { file: bundle.file, cwd: place.directory }, close };
}

/** The commit before the newest migration; undefined where the history does not reach so far back. */
export function commitBeforeNewestMigration(): string | undefined {
  try {
    const newest = git('log', '-1', '--format=%H', '--diff-filter=A', '--', 'db/migrations');
    return newest ? git('rev-parse', `${newest}^`) : undefined;
  } catch {
    return undefined;
  }
}

/** A checkout of another commit, with the libraries of this one. */
export async function checkOut(commit: string): Promise<{ directory: string; close: () => Promise<void> }> {
  const parent = await mkdtemp(join(tmpdir(), 'rivage-release-'));
  const directory = join(parent, 'checkout');
  git('worktree', 'add', '--detach', '--quiet', directory, commit);
  await symlink(resolve('node_modules'), join(directory, 'node_modules'));
  const close = async () => {
    git('worktree', 'remove', '--force', directory);
    await rm(parent, { recursive: true, force: true });
  };
  return { directory, close };
}
