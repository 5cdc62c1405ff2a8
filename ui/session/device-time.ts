/**
 * The device's own time, epoch milliseconds: what inactivity is measured by. It goes on while the device sleeps, which the
 * shop's clock cannot know before the server's next answer, and it is the same in all tabs.
 */
export const deviceTime = (): number => Date.now();
