/** What draws pictures anew. It comes with the first picture, and not before: the library behind it takes 22 MB. */
export const loadPictures = () => import('./pictures.ts');

/** What draws the picture that is shown where a page is shared, with the same library. */
export const loadPreviews = () => import('./previews.ts');
