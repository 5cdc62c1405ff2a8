/**
 * Which instance it is, for tabs and their storage, never the instance itself: that one opens a cart, and what is sealed in the
 * storage beside (point 5).
 */
export const instanceName = (instanceId: string): string => instanceId.slice(0, 12);

/** Where the tabs of one instance speak of their cart. */
export const tabsChannelName = (instanceId: string): string => `guichet-${instanceName(instanceId)}`;
