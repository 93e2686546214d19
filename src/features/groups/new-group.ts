/** The state of a link to the groups that opens the form for a new group. */
export const NEW_GROUP = 'new-group';
