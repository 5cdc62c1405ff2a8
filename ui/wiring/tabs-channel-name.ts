/** Where the tabs of one instance speak of their cart. */
export const tabsChannelName = (instanceId: string): string => `guichet-${instanceId}`;
