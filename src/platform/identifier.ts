const form = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** True when a text has the form of an id; anything else in an address names nothing, and is not asked of the database. */
export const isIdentifier = (text: string): boolean => form.test(text);
