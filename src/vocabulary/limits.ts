/** The limits, each a value of its own behind one name: what only the server or another page asks for, a page does not load. */
export * as limits from './limits/limitValues.ts';
