/**
 * The browser's local storage, which may be full, forbidden or hold somebody's old nonsense: reading never throws and
 * writing says whether it worked.
 */
export const storage = {
  read<Value>(key: string): Value | null {
    try {
      const text = localStorage.getItem(key);
      return text === null ? null : (JSON.parse(text) as Value);
    } catch {
      return null;
    }
  },
  write(key: string, value: unknown): boolean {
    try {
      localStorage.setItem(key, JSON.stringify(value));
      return true;
    } catch {
      return false;
    }
  },
  remove(key: string): void {
    try {
      localStorage.removeItem(key);
    } catch {
      // A browser that forbids storage holds nothing to remove.
    }
  },
};
