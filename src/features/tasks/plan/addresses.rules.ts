/** The last part of the address of the page of all help to pay; no task has this key. */
export const helpPage = 'help-to-pay';
