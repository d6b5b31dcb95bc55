import { useEffect, useSyncExternalStore } from 'react';
import type { LoadMessages } from '#platform/browser/page.ts';
import { createStore } from '#platform/browser/store.ts';
import type { Namespace } from '#platform/i18n.ts';

/** The parts of the questionnaire that its first questions do without; each is a file of its own in the build. */
const loaders = {
  address: () => import('#features/guide/questions/AddressInput.tsx'),
  begun: () => import('#features/guide/screens/BegunScreen.tsx'),
  closer: () => import('#features/guide/screens/Closer.tsx'),
  location: () => import('#features/guide/questions/LocationInput.tsx'),
  notice: () => import('#features/guide/screens/NoticeScreen.tsx'),
  review: () => import('#features/guide/screens/ReviewScreen.tsx'),
  save: () => import('#features/guide/screens/SaveForm.tsx'),
  saved: () => import('#features/guide/screens/SavedGuide.tsx'),
  sent: () => import('#features/guide/screens/SentScreen.tsx'),
};

/** The name of a part. */
export type PartName = keyof typeof loaders;

type Parts = { [Name in PartName]: Awaited<ReturnType<(typeof loaders)[Name]>> };

const store = createStore<Partial<Parts>>({});

/** Every part, for the time when nobody waits. */
export const allParts = Object.keys(loaders) as PartName[];

/** What a part says stands in a catalogue that the first questions do not load. */
const catalogueOf = (name: PartName): Namespace => (name === 'address' || name === 'location' ? 'towns' : 'guideFacts');

let browserCatalogues: LoadMessages = async () => {};

/** Tells how catalogues are loaded in this browser; the server says it with each part, because it speaks both languages. */
export function setUpParts(load: LoadMessages): void {
  browserCatalogues = load;
}

/** Loads a part and what it says. */
export async function loadPart(name: PartName, loadMessages: LoadMessages = browserCatalogues): Promise<void> {
  const known = store.read()[name];
  const [part] = await Promise.all([known ?? loaders[name](), loadMessages(catalogueOf(name))]);
  if (!known) store.write({ ...store.read(), [name]: part });
}

/** A part as components use it; nothing until it is loaded. */
export function usePart<Name extends PartName>(name: Name): Partial<Parts>[Name] {
  const part = useSyncExternalStore(store.subscribe, store.read, store.read)[name];
  useEffect(() => {
    loadPart(name).catch(() => undefined);
  }, [name]);
  return part;
}
