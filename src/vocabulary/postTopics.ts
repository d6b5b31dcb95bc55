/** What the posts of the blog are about, in the order in which a family meets it. */
export const postTopics = ['first-days', 'choices', 'money', 'far', 'together', 'afterwards'] as const;
