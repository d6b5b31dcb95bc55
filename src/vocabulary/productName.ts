/** The name of the product, the same word in both languages: the shore. */
export const productName = 'Rivage';
