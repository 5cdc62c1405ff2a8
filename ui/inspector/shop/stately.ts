import { createBrowserInspector, type StatelyInspectionEvent } from '@statelyai/inspect';
import type { AnyActorRef } from 'xstate';
import { livingActors } from '../recording/inspection.ts';
import { masked } from '../recording/masking.ts';

/** As long as it may take until its page has answered, in milliseconds. */
const patience = 12_000;

/** What the page in the opened window says first. */
const connected = '@statelyai.connected';

/** « blocked »: the browser opened no window; « silent »: nobody answered in it, so there is no network. */
export type StatelyOutcome = 'connected' | 'blocked' | 'silent';

/** What goes to the inspector’s page, with everything personal masked. The chart of a machine holds nothing of anybody. */
export function maskedInspection(inspected: StatelyInspectionEvent): StatelyInspectionEvent {
  const copy: Record<string, unknown> = { ...inspected };
  if ('event' in copy) {
    copy.event = masked(copy.event);
  }
  if ('snapshot' in inspected) {
    // The names of states are the code's.
    const value = 'value' in inspected.snapshot ? { value: inspected.snapshot.value } : {};
    copy.snapshot = Object.assign({}, masked(inspected.snapshot), value);
  }
  // Only what stands in these two fields has changed, and they are still plain data of the same shape.
  return copy as unknown as StatelyInspectionEvent;
}

/** Opens the Stately inspector in a window of its own, for the whole system; call it in a click where windows are blocked. */
export async function openStately(root: AnyActorRef): Promise<StatelyOutcome> {
  const inspector = createBrowserInspector({
    autoStart: false,
    maxDeferredEvents: 5000,
    serialize: maskedInspection,
  });
  const answered = new Promise<'connected' | 'silent'>((resolve) => {
    const hear = ({ data }: MessageEvent<unknown>): void => {
      if (typeof data === 'object' && data !== null && 'type' in data && data.type === connected) {
        resolve('connected');
      }
    };
    window.addEventListener('message', hear);
    setTimeout(() => {
      window.removeEventListener('message', hear);
      resolve('silent');
    }, patience);
  });
  inspector.start();
  if (inspector.adapter.targetWindow === null) {
    inspector.stop();
    return 'blocked';
  }
  for (const actorRef of livingActors(root)) {
    inspector.inspect.next?.({ type: '@xstate.actor', rootId: root.sessionId, actorRef });
  }
  const subscription = root.system.inspect(inspector.inspect);
  const outcome = await answered;
  if (outcome === 'silent') {
    subscription.unsubscribe();
    inspector.stop();
  }
  return outcome;
}
