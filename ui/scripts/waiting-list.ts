// The window of the waiting list, and the actor behind it.

export { default as QueueModal } from '../screens/waiting-list/queue-modal.tsx';
export { waitingListLogic } from '../wiring/waiting-list-logic.ts';
