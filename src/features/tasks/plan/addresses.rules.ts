/** The last part of the address of the page of all help to pay; no task has this key. */
export const helpPage = 'help-to-pay';

/** The last part of the address of the page of the offices that are told; no task has this key. */
export const officesPage = 'offices';
