import { useSelector } from '@xstate/react';
import { useContext, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { type ActorRefFrom, createActor, fromPromise, type SnapshotFrom } from 'xstate';
import { formMachine } from '../../machines/form/form.machine.ts';
import type { FormAnswer, FormErrors } from '../../machines/form/form.types.ts';
import type { Refusal } from '../../machines/system/refusal.ts';
import { newKey } from '../shop/new-key.ts';
import { ShopContext, type ShopRoot } from '../shop/shop.tsx';

export type FormActor = ActorRefFrom<typeof formMachine>;

/** The effects of a form's lifecycle. */
export interface FormEffects {
  readonly validate: () => FormErrors;
  readonly judge: () => FormErrors;
  /**
   * Resolves once whoever takes it has answered; rejects when it did not get through. `key` names what is sent: the same again
   * after a lost answer has the same.
   */
  readonly submit: (key: string) => Promise<FormAnswer>;
}

/** The form of this name, a child of the root; undefined for one that is not open. */
function formOf(root: ShopRoot | undefined, form: string): FormActor | undefined {
  const children: Readonly<Record<string, unknown>> = root?.getSnapshot().children ?? {};
  // The root spawns under such a name what `form.opened` brings.
  return children[form] as FormActor | undefined;
}

/**
 * The lifecycle of the form that this view is: a child of the root, with the view's effects in its slots, from when the view is
 * in sight until it is gone; undefined until then. `refusal` is what it opens with. Outside of a shop, as in the gallery of
 * components, it stands alone.
 */
export function useFormActor(effects: FormEffects, refusal: Refusal | null): FormActor | undefined {
  const latest = useRef(effects);
  useLayoutEffect(() => {
    latest.current = effects;
  });
  const [{ form, logic, input }] = useState(() => {
    const key = newKey();
    return {
      form: `form.${key}`,
      logic: formMachine.provide({
        actors: {
          validate: fromPromise(async () => latest.current.validate()),
          judge: fromPromise(async () => latest.current.judge()),
          submit: fromPromise(({ input: { sending } }) => latest.current.submit(`${key}-${sending}`)),
        },
      }),
      input: { refusal },
    };
  });
  const root = useContext(ShopContext)?.root;
  const living = useSelector(root, () => formOf(root, form));
  const [alone, setAlone] = useState<FormActor>();
  const isOpen = living !== undefined;
  const [, lookAgain] = useReducer((times: number) => times + 1, 0);
  useLayoutEffect(() => {
    // One that failed is opened anew.
    if (root !== undefined && !isOpen) {
      root.send({ type: 'form.opened', form, logic: { form: logic }, input });
      // The root is listened to only after the paint: who presses at the very moment that the form is seen would press in vain.
      lookAgain();
    }
  }, [root, isOpen, form, logic, input]);
  useLayoutEffect(() => {
    if (root !== undefined) {
      return () => {
        if (formOf(root, form) !== undefined) {
          root.send({ type: 'form.closed', form });
        }
      };
    }
    const actor = createActor(logic, { input }).start();
    setAlone(actor);
    return () => {
      actor.stop();
    };
  }, [root, form, logic, input]);
  return living ?? alone;
}

/** One fact of a form's lifecycle, kept fresh; renders only when it changes. `absent` until it lives. */
export function useFormState<Fact>(
  actor: FormActor | undefined,
  select: (snapshot: SnapshotFrom<typeof formMachine>) => Fact,
  absent: Fact,
): Fact {
  return useSelector(actor, (snapshot) => (snapshot === undefined ? absent : select(snapshot)));
}
