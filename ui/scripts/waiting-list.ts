// The window of the waiting list, and the actor behind it.

export { default as QueueModal } from '../waiting-list/queue-modal.tsx';
export { waitingListLogic } from '../waiting-list/slots/waiting-list-logic.ts';
