/** From where somebody is brought into care. */
export const custodySources = ['hospital', 'home', 'coroner', 'other-home', 'other'] as const;
