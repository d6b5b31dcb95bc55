/** True where a browser says that a pointer moved because the page below it did: nobody has moved it. */
export const isStillPointer = (event: Event): boolean =>
  event.type === 'pointermove' &&
  'movementX' in event &&
  'movementY' in event &&
  event.movementX === 0 &&
  event.movementY === 0;
