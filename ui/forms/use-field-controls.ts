import type { FormikProps } from 'formik';
import { useLayoutEffect, useRef, useState } from 'react';
import type { FormErrors, FormEvent } from '../../machines/form/form.types.ts';
import { createFieldStore, type FieldFacts, type FormControls, type FormValues } from './form-controls.ts';

const textsIn = (errors: object): FormErrors =>
  Object.fromEntries(
    Object.entries(errors).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );

function factsOf<Values extends FormValues>(formik: FormikProps<Values>, refused: FormErrors): FieldFacts {
  return {
    values: formik.values,
    initial: formik.initialValues,
    left: new Set(
      Object.entries(formik.touched).flatMap(([name, isLeft]) => (isLeft === true ? [name] : [])),
    ),
    errors: textsIn(formik.errors),
    refused,
  };
}

/** What the fields have in hand: the form's facts, kept after each rendering of the form, and what they do in it. */
export function useFieldControls<Values extends FormValues>(
  formik: FormikProps<Values>,
  refused: FormErrors,
  tell: (event: FormEvent) => void,
): FormControls {
  const [store] = useState(() => createFieldStore(factsOf(formik, refused)));
  const latest = useRef(formik);
  const teller = useRef(tell);
  useLayoutEffect(() => {
    latest.current = formik;
    teller.current = tell;
    store.keep(factsOf(formik, refused));
  });
  const [controls] = useState<FormControls>(() => ({
    store,
    change: (values) => {
      for (const [name, value] of Object.entries(values)) {
        void latest.current.setFieldValue(name, value, false);
      }
      teller.current({ type: 'field.changed' });
    },
    leave: (name) => {
      void latest.current.setFieldTouched(name, true, false);
      teller.current({ type: 'field.left' });
    },
  }));
  return controls;
}
