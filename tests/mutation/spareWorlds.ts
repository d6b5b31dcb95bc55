import type { World } from '../../tests/world.ts';

declare global {
  /** Worlds that nobody uses, by their environment; they outlive the modules of the server. */
  var spareTestWorlds: Map<string, World[]> | undefined;
}

/** Worlds that nobody uses, by their environment. */
export function spareWorlds(): Map<string, World[]> {
  globalThis.spareTestWorlds ??= new Map();
  return globalThis.spareTestWorlds;
}

/** Closes those worlds: their servers were made of modules that are loaded anew. */
export async function closeSpareWorlds(): Promise<void> {
  const worlds = [...spareWorlds().values()].flat();
  spareWorlds().clear();
  await Promise.all(worlds.map((world) => world.close()));
}
