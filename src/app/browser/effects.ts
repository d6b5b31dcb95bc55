import { options } from 'preact';

/**
 * Effects run as soon as what they belong to stands in the page, before it is painted: a dialog that opens in one, or a room that
 * is kept in one, is never seen without. Preact by itself waits for the next frame.
 */
options.requestAnimationFrame = queueMicrotask;
