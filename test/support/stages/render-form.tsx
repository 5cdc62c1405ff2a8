import { type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { LoneForms } from '../../../ui/actors/lone-forms.tsx';

/** Shows a form without a shop around it, as the gallery does. */
export function renderForm(form: ReactNode): RenderResult {
  return render(form, { wrapper: LoneForms });
}
