/** The product's name, in both languages; changed here and nowhere else. */
export const productName = 'Rivage';
