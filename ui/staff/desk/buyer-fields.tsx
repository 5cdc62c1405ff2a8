import { Disclosure } from '../../design/disclosure.tsx';
import layout from '../../design/layout.module.css';
import { TextInput } from '../kit/fields.tsx';
import { deskText as words } from './fr.ts';
import type { TillForm } from './till-form.ts';

/** Who buys, as far as they say: a name for the list of orders, an address for the tickets. */
export function BuyerFields(props: {
  readonly form: TillForm;
  readonly onChanged: (changed: Partial<TillForm>) => void;
}) {
  const { form, onChanged } = props;
  return (
    <Disclosure summary={words.buyer}>
      <div className={layout.stack4}>
        <TextInput
          label={words.lastName}
          value={form.lastName}
          longest={80}
          onChanged={(lastName) => onChanged({ lastName })}
        />
        <TextInput
          label={words.firstName}
          value={form.firstName}
          longest={80}
          onChanged={(firstName) => onChanged({ firstName })}
        />
        <TextInput
          label={words.email}
          hint={words.emailHint}
          type="email"
          inputMode="email"
          value={form.email}
          longest={254}
          onChanged={(email) => onChanged({ email })}
        />
      </div>
    </Disclosure>
  );
}
