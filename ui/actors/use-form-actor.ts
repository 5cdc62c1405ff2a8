import { useSelector } from '@xstate/react';
import { createContext, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { formMachine } from '../../machines/form/form.machine.ts';
import type { formsMachine } from '../../machines/forms/forms.machine.ts';
import type { Refusal } from '../../machines/system/refusal.ts';
import { bringForms } from '../wiring/forms-logic.ts';
import { type FormEffects, layOut } from './form-desk.ts';
import { newKey } from './new-key.ts';
import { livingActor, ShopContext } from './shop.tsx';

export type FormActor = ActorRefFrom<typeof formMachine>;

type FormsActor = ActorRefFrom<typeof formsMachine>;

/** Where forms live that stand outside of a shop: those of the gallery of components. */
export const LoneFormsContext = createContext<FormsActor | null>(null);

/** The actor of all forms in sight; undefined until the first of them has brought it. */
function useForms(): FormsActor | undefined {
  const lone = useContext(LoneFormsContext);
  const root = useContext(ShopContext)?.root;
  const living = useSelector(root, () => (root === undefined ? undefined : livingActor(root, 'forms')));
  useEffect(() => {
    if (root !== undefined && living === undefined) {
      root.send({ type: 'actors.arrived', logic: bringForms() });
    }
  }, [root, living]);
  return lone ?? living;
}

/**
 * The lifecycle of the form that this view is: an actor of the shop's system, from when the view is in sight until it is gone;
 * undefined until then. `refusal` is what it opens with.
 */
export function useFormActor(effects: FormEffects, refusal: Refusal | null): FormActor | undefined {
  const latest = useRef(effects);
  useLayoutEffect(() => {
    latest.current = effects;
  });
  const forms = useForms();
  const [{ form, openedWith }] = useState(() => ({ form: `form.${newKey()}`, openedWith: refusal }));
  useEffect(() => {
    const clear = layOut(form, () => latest.current);
    forms?.send({ type: 'form.opened', form, refusal: openedWith });
    return () => {
      // Forms that failed have taken theirs along.
      if (forms?.getSnapshot().status === 'active') {
        forms.send({ type: 'form.closed', form });
      }
      clear();
    };
  }, [forms, form, openedWith]);
  return useSelector(forms, (snapshot) => snapshot?.children[form]);
}

/** One fact of a form's lifecycle, kept fresh; renders only when it changes. `absent` until it lives. */
export function useFormState<Fact>(
  actor: FormActor | undefined,
  select: (snapshot: SnapshotFrom<typeof formMachine>) => Fact,
  absent: Fact,
): Fact {
  return useSelector(actor, (snapshot) => (snapshot === undefined ? absent : select(snapshot)));
}
