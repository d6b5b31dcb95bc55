import { type ComponentType, useEffect, useSyncExternalStore } from 'react';
import type { Way } from '#features/answers/answers.rules.ts';
import type { NoticeStep, ScreenStep } from '#features/answers/steps.rules.ts';
import type { GuideRecord } from '#features/guide/saving/useRecord.ts';
import type { LoadMessages } from '#platform/browser/page.ts';
import { createStore } from '#platform/browser/store.ts';
import type { Namespace } from '#platform/messages.ts';
import type { PartialDateInputProps } from '#platform/ui/form/PartialDateInput.tsx';
import { keysOf } from '#vocabulary/lists.ts';
import type { QuestionInputProps } from './screen.rules.ts';

/** The parts of the questionnaire that its first questions do without, and what each is given. */
type PartProps = {
  address: QuestionInputProps;
  ask: object;
  begun: { record: GuideRecord; timing: Way; lastStep: string };
  closer: { record: GuideRecord; timing: 'imminent' | 'now' };
  date: PartialDateInputProps;
  homes: { record: GuideRecord };
  location: QuestionInputProps;
  notice: { record: GuideRecord; step: NoticeStep };
  review: { record: GuideRecord };
  save: { record: GuideRecord; id: string };
  screen: { record: GuideRecord; step: ScreenStep };
  saved: { id: string; stepKey: string | undefined };
  sent: object;
};

/** The name of a part. */
export type PartName = keyof PartProps;

/** How each part's code comes; said by the page, which stands above all of them. */
export type PartLoaders = { [Name in PartName]: () => Promise<ComponentType<PartProps[Name]>> };

type Parts = { [Name in PartName]?: ComponentType<PartProps[Name]> };

const store = createStore<Parts>({});

let loaders: PartLoaders;

/** Says once how the parts are loaded. */
export function provideParts(given: PartLoaders): void {
  loaders = given;
}

/** Every part, for the time when nobody waits. */
export const allParts = (): readonly PartName[] => keysOf(loaders);

/** What a part says stands in catalogues that the first questions do not load. */
const catalogues: Partial<Record<PartName, readonly Namespace[]>> = {
  address: ['towns'],
  date: ['dates'],
  homes: ['guideFacts', 'listing', 'places', 'rows', 'tags', 'towns'],
  location: ['towns'],
  screen: ['towns'],
  sent: ['guideFacts', 'sessions'],
};

/** The catalogues that a part speaks out of, besides those of the page. */
export const cataloguesOf = (name: PartName): readonly Namespace[] => catalogues[name] ?? ['guideFacts'];

let browserCatalogues: LoadMessages = async () => {};

/** Tells how catalogues are loaded in this browser; the server says it with each part, because it speaks both languages. */
export function setUpParts(load: LoadMessages): void {
  browserCatalogues = load;
}

/** Loads a part and what it says. */
export async function loadPart(name: PartName, loadMessages: LoadMessages = browserCatalogues): Promise<void> {
  const known = store.read()[name];
  const [part] = await Promise.all([known ?? loaders[name](), ...cataloguesOf(name).map(loadMessages)]);
  if (!known) store.write({ ...store.read(), [name]: part });
}

/** A part as components use it; nothing until it is loaded. */
export function usePart<Name extends PartName>(name: Name): Parts[Name] {
  const part = useSyncExternalStore(store.subscribe, store.read, store.read)[name];
  useEffect(() => {
    loadPart(name).catch(() => undefined);
  }, [name]);
  return part;
}
