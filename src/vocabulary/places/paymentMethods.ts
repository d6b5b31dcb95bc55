/**
 * How a funeral is paid; what insurers, benefits and prepaid contracts pay is named apart, because families ask for it. What was paid
 * online comes from the provider alone.
 */
export const paymentMethods = [
  'cash',
  'cheque',
  'card',
  'online',
  'transfer',
  'estate-account',
  'insurance',
  'prepaid-contract',
  'public-benefit',
  'other',
] as const;

/** The ways of paying that a home notes itself. */
export const notedMethods = paymentMethods.filter(
  (method): method is Exclude<PaymentMethod, 'online'> => method !== 'online',
);

/** A way of paying that a home notes itself. */
export type NotedMethod = (typeof notedMethods)[number];

/** How a payment was made. */
export type PaymentMethod = (typeof paymentMethods)[number];
