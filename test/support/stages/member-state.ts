/** The session of a member of whom nothing more was read yet: for `stage.show('session', { value: asMember })`. */
export const asMember = {
  authenticated: {
    member: { user: 'loaded', history: 'unread', references: 'unread', proofs: 'unread', devices: 'unread' },
  },
} as const;
