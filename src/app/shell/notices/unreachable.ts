/** By what a document's small script finds the notice that something could not be loaded (`UnreachableNotice.tsx`). */
export const unreachableNoticeId = 'unreachable';
