import type { MessageKeys, NestedKeyOf } from 'use-intl/core';
import type { Messages } from './catalogue.ts';

/** The parts of the message catalogue that a page loads with its code; the other one is loaded where it is said. */
export type Namespace = Exclude<keyof Messages, 'consent'>;

declare module 'use-intl/core' {
  interface AppConfig {
    Messages: Messages;
  }
}

/** The values a message is filled with. */
export type MessageValues = Readonly<Record<string, string | number>>;

/** The keys of a catalogue, the names of its parts before them: `buttons.continue`. */
export type MessageKeyOf<Catalogue extends object> = MessageKeys<Catalogue, NestedKeyOf<Catalogue>>;

/** A translator of a catalogue: it takes no other key. */
export type TranslatorOf<Catalogue extends object> = {
  (key: MessageKeyOf<Catalogue>, values?: MessageValues): string;
  has: (key: MessageKeyOf<Catalogue>) => boolean;
};

/** A translator for keys that are put together from data: the compiler does not know them, tests look for each. */
export type AnyKeyTranslator = { (key: string, values?: MessageValues): string; has: (key: string) => boolean };

/** What every translator can do, whatever keys and values it takes. */
type SomeTranslator = { (key: never, values?: never): string; has: (key: never) => boolean };

/** True where a part of a key is what every object has, as `constructor`: a translator takes that for a message. */
const isOfEveryObject = (key: string): boolean => key.split('.').some((part) => part in Object.prototype);

/** Whether there is a message under a key that came out of data; then the translator takes it. */
export const hasMessage = <Key extends string>(t: { has: (key: Key) => boolean }, key: string): key is Key =>
  !isOfEveryObject(key) && t.has(key as Key);

/** Each translator with any key, made once: who remembers something for a translator asks whether it is the same. */
const madeBefore = new WeakMap<SomeTranslator, AnyKeyTranslator>();

/** The same translator for keys that are put together from data, for example from the name of a question. */
export function withAnyKey(t: SomeTranslator): AnyKeyTranslator {
  const known = madeBefore.get(t);
  if (known) return known;
  const any = t as AnyKeyTranslator;
  const made: AnyKeyTranslator = Object.assign((key: string, values?: MessageValues) => any(key, values), {
    has: (key: string) => !isOfEveryObject(key) && any.has(key),
  });
  madeBefore.set(t, made);
  return made;
}

/** The keys of a catalogue below one of its parts. */
type KeyBelow<Key extends string, Part extends string> = Key extends `${Part}.${infer Rest}` ? Rest : never;

/** The translator of one part of a catalogue, for what says one part only. */
export const messagesBelow =
  <Key extends string, Part extends string>(t: (key: Key, values?: MessageValues) => string, part: Part) =>
  (key: KeyBelow<Key, Part>, values?: MessageValues): string =>
    t(`${part}.${key}` as Key, values);
