/** How a funeral is paid; what insurers, benefits and prepaid contracts pay is named apart, because families ask for it. */
export const paymentMethods = [
  'cash',
  'cheque',
  'card',
  'transfer',
  'estate-account',
  'insurance',
  'prepaid-contract',
  'public-benefit',
  'other',
] as const;

/** How a payment was made. */
export type PaymentMethod = (typeof paymentMethods)[number];
