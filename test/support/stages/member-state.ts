/** The session of a member as they were recognised: for `stage.show('session', { value: asMember })`. */
export const asMember = { authenticated: { member: 'loaded' } } as const;
