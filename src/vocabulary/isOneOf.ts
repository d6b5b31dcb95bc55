/** Whether something out of a form, an address or a file is one of the known words. */
export const isOneOf = <Word extends string>(words: readonly Word[], given: unknown): given is Word =>
  words.some((word) => word === given);
