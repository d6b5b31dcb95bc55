/** What stays in the browser after signing out: choices about the browser, nothing about the person. */
const persistentKeys: readonly string[] = [
  'rivage.theme',
  'rivage.consent',
  'rivage.language',
  'rivage.browser',
  'rivage.single-keys',
];

/** Where this browser keeps the session and a begun questionnaire; the other tabs hear of changes by these names. */
export const sessionKey = 'rivage.session';
export const draftKey = 'rivage.draft';
/** Where it keeps a call that a funeral home is taking, until it is saved or whoever takes it signs out. */
export const callKey = 'rivage.call';
/** Where it keeps that its cookie has still to be taken away, because the server could not be reached when somebody left. */
export const leavingKey = 'rivage.leaving';

/** Where it keeps that somebody signed in with a code who may be offered a passkey for the next time; gone once they sign out. */
export const passkeyOfferKey = 'rivage.passkey-offer';

/** Where it keeps that single keys do nothing at the desk. */
export const singleKeysKey = 'rivage.single-keys';

/** Where messages wait between two documents of one window. */
export const carriedToastsKey = 'rivage.toasts';

const tryStorage = <Value>(act: () => Value, otherwise: Value): Value => {
  try {
    return act();
  } catch {
    return otherwise;
  }
};

/** A store of the browser, which may be full, forbidden or hold somebody's old nonsense: reading never throws and writing says whether it worked. */
const storeOver = (find: () => Storage) => ({
  read<Value>(key: string): Value | null {
    return tryStorage(() => {
      const value: Value | null = JSON.parse(find().getItem(key) ?? 'null');
      return value;
    }, null);
  },
  write(key: string, value: unknown): boolean {
    return tryStorage(() => {
      find().setItem(key, JSON.stringify(value));
      return true;
    }, false);
  },
  remove(key: string): void {
    // A browser that forbids storage holds nothing to remove.
    tryStorage(() => find().removeItem(key), undefined);
  },
});

/** What this browser keeps. */
export const storage = {
  ...storeOver(() => localStorage),
  /** Whether something is held under a key that begins so, in this browser or in this window alone. */
  holds(beginning: string): boolean {
    const keys = tryStorage(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)], []);
    return keys.some((key) => key.startsWith(beginning));
  },
};

/** What this window alone keeps, until it is closed. */
export const windowStorage = storeOver(() => sessionStorage);

const clearSession = () => tryStorage(() => sessionStorage.clear(), undefined);

function clearLocal(): void {
  const keys = tryStorage(() => Object.keys(localStorage), []);
  for (const key of keys) if (!persistentKeys.includes(key)) storage.remove(key);
}

/** Empties the two stores we use of what belongs to a person; what says something about the browser alone stays. */
export function clearUserData(): void {
  clearLocal();
  clearSession();
}
