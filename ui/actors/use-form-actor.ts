import { useSelector } from '@xstate/react';
import { createContext, useContext, useLayoutEffect, useRef, useState } from 'react';
import { type ActorRefFrom, createActor, fromPromise, type SnapshotFrom } from 'xstate';
import { formMachine } from '../../machines/form/form.machine.ts';
import type { FormErrors, FormResult } from '../../machines/form/form.types.ts';
import type { Refusal } from '../../machines/system/refusal.ts';

/** The effects of a form's lifecycle, as its view has them now. */
export interface FormEffects {
  readonly validate: () => FormErrors;
  readonly judge: () => FormErrors;
  readonly submit: () => Promise<FormResult>;
}

export type FormActor = ActorRefFrom<typeof formMachine>;

/** Starts the lifecycle of a form; `latest` gives its effects whenever one is asked for. */
export type StartForm = (latest: () => FormEffects, refusal: Refusal | null) => FormActor;

/**
 * A machine that lives as long as its view, because nobody else knows of it; nothing in the shop's actor system holds it, so
 * it goes with the view.
 */
const startForm: StartForm = (latest, refusal) =>
  createActor(
    formMachine.provide({
      actors: {
        validate: fromPromise<FormErrors, undefined>(async () => latest().validate()),
        judge: fromPromise<FormErrors, undefined>(async () => latest().judge()),
        submit: fromPromise<FormResult, undefined>(() => latest().submit()),
      },
    }),
    { input: { refusal } },
  ).start();

/** How forms come to their lifecycle; tests walk one of their own. */
export const StartFormContext = createContext<StartForm>(startForm);

/** The lifecycle of the form that this view is. */
export function useFormActor(effects: FormEffects, refusal: Refusal | null): FormActor {
  const latest = useRef(effects);
  useLayoutEffect(() => {
    latest.current = effects;
  });
  const start = useContext(StartFormContext);
  const [actor] = useState(() => start(() => latest.current, refusal));
  return actor;
}

/** One fact of a form's lifecycle, kept fresh; renders only when it changes. */
export function useFormState<Fact>(
  actor: FormActor,
  select: (snapshot: SnapshotFrom<typeof formMachine>) => Fact,
): Fact {
  return useSelector(actor, select);
}
