import { type ReactNode, useState } from 'react';
import { createActor } from 'xstate';
import { bringForms } from '../wiring/forms-logic.ts';
import { LoneFormsContext } from './use-form-actor.ts';

/** Lets forms live outside of a shop: in the gallery of components. */
export function LoneForms({ children }: { readonly children: ReactNode }) {
  const [forms] = useState(() => createActor(bringForms().forms).start());
  return <LoneFormsContext value={forms}>{children}</LoneFormsContext>;
}
