const isPlain = (value: object): boolean => Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;

/** Whether two answers say the same, value by value. */
export function sayTheSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (!one || !other || typeof one !== 'object' || typeof other !== 'object') return false;
  if (!isPlain(one) || !isPlain(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  const values = new Map(Object.entries(other));
  const entries = Object.entries(one);
  return (
    entries.length === values.size &&
    entries.every(([name, value]) => values.has(name) && sayTheSame(value, values.get(name)))
  );
}
