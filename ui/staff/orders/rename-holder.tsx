import { useState } from 'react';
import { type OrderTicket, orderCalls } from '../../../api/staff/order-calls.ts';
import { longestOf } from '../../../api/values/field-lengths.ts';
import { Confirm } from '../kit/change-view.tsx';
import { TextInput } from '../kit/fields.tsx';
import { useChange } from '../kit/use-change.ts';
import { orderText as words } from './fr.ts';

/** Says whom a ticket is for. */
export function RenameHolder(props: {
  readonly reference: string;
  readonly ticket: OrderTicket;
  readonly onClosed: () => void;
}) {
  const { ticket, reference } = props;
  const [lastName, setLastName] = useState(ticket.holderLastName);
  const [firstName, setFirstName] = useState(ticket.holderFirstName);
  const change = useChange(orderCalls.renameHolder, props.onClosed);
  return (
    <Confirm
      title={words.renameOf(ticket.number)}
      label={words.rename}
      change={change}
      onConfirmed={(reason) =>
        change.send({ reference, ticketNumber: ticket.number, lastName, firstName, reason })
      }
      onDismissed={props.onClosed}
    >
      <TextInput label={words.lastName} value={lastName} longest={longestOf.name} onChanged={setLastName} />
      <TextInput
        label={words.firstName}
        value={firstName}
        longest={longestOf.name}
        onChanged={setFirstName}
      />
    </Confirm>
  );
}
