import { known } from '../system/known.ts';
import type { MemberPart, PartInput, SessionContext, SessionEvent } from './session.types.ts';

/**
 * One part of what a member has here, beside the others: read when a screen first shows it, and again when it is wanted once
 * more or something happened to it. It fails alone, and what was known of it stays.
 */
export const partStates = <const Part extends MemberPart>(part: Part) =>
  ({
    initial: 'unread',
    on: { [`${part}.wanted`]: '.loading', [`${part}.outdated`]: '.loading' },
    states: {
      unread: { description: 'No screen has shown it since this member is known here.' },
      loading: {
        on: { [`${part}.wanted`]: undefined },
        invoke: {
          src: 'readPart',
          input: ({
            context,
            event,
          }: {
            readonly context: SessionContext;
            readonly event: SessionEvent;
          }): PartInput => ({
            part,
            // Whom another tab speaks of is not who is known here.
            customerId: known(context.customer, 'member').credentials.id,
            isOutdated: event.type === `${part}.outdated`,
          }),
          onDone: 'loaded',
          onError: 'failed',
        },
      },
      loaded: {},
      failed: { description: 'It can be wanted again.' },
    },
  }) as const;
