import { endpoint } from '../../../platform/endpoint.ts';
import { invoiceTerms, invoiceTermsInput } from './terms.schema.ts';

const home = ['funeral-home'] as const;

/** What a company says on all its invoices, by one of its branches. */
export const getInvoiceTerms = endpoint({
  address: 'GET /api/places/{id}/invoice-terms',
  summary: 'Reads tax numbers and terms of payment of a company.',
  who: home,
  reply: invoiceTerms,
});

/** Writes them for all branches of the same mailbox. 409 when a colleague was faster. What was sent keeps what it says. */
export const updateInvoiceTerms = endpoint({
  address: 'PATCH /api/places/{id}/invoice-terms',
  summary: 'Changes tax numbers and terms of payment of a company.',
  who: home,
  refusals: ['409 changedElsewhere'],
  body: invoiceTermsInput,
  reply: invoiceTerms,
});
