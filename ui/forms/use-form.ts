import { useSelector } from '@xstate/react';
import { type FormikProps, type FormikTouched, setNestedObjectValues, useFormik } from 'formik';
import {
  type RefObject,
  type SubmitEvent,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { type ActorRefFrom, createActor, fromPromise, type SnapshotFrom } from 'xstate';
import { formMachine } from '../../machines/form/form.machine.ts';
import type { FormAnswer, FormErrors, FormEvent } from '../../machines/form/form.types.ts';
import type { Refusal } from '../../machines/system/answer.ts';
import { type Patience, patienceOf } from '../../machines/system/patience.ts';
import { newKey } from '../shop/new-key.ts';
import { ShopContext, type ShopRoot, type TabStorage } from '../shop/shop.tsx';
import { createFieldStore, type FieldFacts, type FormControls, type FormValues } from './form-controls.ts';
import { typingKey } from './kept-keys.ts';

type FormActor = ActorRefFrom<typeof formMachine>;

/** The effects of a form's lifecycle. */
interface FormEffects {
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
function useFormActor(effects: FormEffects, refusal: Refusal | null): FormActor | undefined {
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
function useFormState<Fact>(
  actor: FormActor | undefined,
  select: (snapshot: SnapshotFrom<typeof formMachine>) => Fact,
  absent: Fact,
): Fact {
  return useSelector(actor, (snapshot) => (snapshot === undefined ? absent : select(snapshot)));
}

type Texts = Readonly<Record<string, string>>;

/** What stands in the storage, by form; whatever is not texts is left out. */
function readAll(storage: TabStorage): Readonly<Record<string, unknown>> {
  try {
    const stored: unknown = JSON.parse(storage.read(typingKey) ?? 'null');
    return typeof stored === 'object' && stored !== null ? { ...stored } : {};
  } catch {
    return {};
  }
}

function textsOf(stored: unknown, fields: readonly string[]): Texts {
  return typeof stored !== 'object' || stored === null
    ? {}
    : Object.fromEntries(
        Object.entries(stored).filter(
          (entry): entry is [string, string] => typeof entry[1] === 'string' && fields.includes(entry[0]),
        ),
      );
}

/** The same form of the same page. */
const nameOf = (label: string): string => `${import.meta.env.SSR ? '' : window.location.pathname} ${label}`;

/** The fields of a form that the browser must not keep, be they shown or not. */
function secretsOf(form: HTMLFormElement | null): ReadonlySet<string> {
  const secrets = form?.querySelectorAll<HTMLInputElement>(
    '[autocomplete$="password"], [type="password"], [data-secret]',
  );
  return new Set([...(secrets ?? [])].map(({ name }) => name));
}

/** The form's first values, with what was typed in it when the page last went: a reload takes nothing from anybody. */
function useKeptTyping<Values extends FormValues>(label: string, given: Values): Values {
  const storage = useContext(ShopContext)?.tabStorage;
  const [values] = useState(() => ({
    ...given,
    ...(storage === undefined ? {} : textsOf(readAll(storage)[nameOf(label)], Object.keys(given))),
  }));
  useEffect(() => {
    if (storage !== undefined) {
      const { [nameOf(label)]: taken, ...others } = readAll(storage);
      if (taken !== undefined) {
        storage.write(typingKey, JSON.stringify(others));
      }
    }
  }, [storage, label]);
  return values;
}

interface TypedForm {
  readonly label: string;
  /** What it opened with, before anything was typed. */
  readonly given: FormValues;
  readonly values: FormValues;
  readonly form: { readonly current: HTMLFormElement | null };
}

/** Keeps what was typed when the page goes, passwords left out. */
function useKeepTyping(typed: TypedForm): void {
  const storage = useContext(ShopContext)?.tabStorage;
  const latest = useRef(typed);
  useLayoutEffect(() => {
    latest.current = typed;
  });
  useEffect(() => {
    const keep = (): void => {
      const { label, given, values, form } = latest.current;
      const secrets = secretsOf(form.current);
      const texts = Object.entries(values).filter(
        ([name, value]) => value !== given[name] && !secrets.has(name),
      );
      if (storage !== undefined && texts.length > 0) {
        const all = { ...readAll(storage), [nameOf(label)]: Object.fromEntries(texts) };
        storage.write(typingKey, JSON.stringify(all));
      }
    };
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, [storage]);
}

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
function useFieldControls<Values extends FormValues>(
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

export interface FormOptions<Values extends FormValues> {
  readonly label: string;
  readonly initialValues: Values;
  readonly errorsOf: (values: Values) => FormErrors;
  /** What whoever answers it holds against it: it opens with that, and is free of it once that is withdrawn. */
  readonly refusal: Refusal | null;
  /** Told after every change, for a draft. */
  readonly onTyped?: (values: Values) => void;
  /**
   * Resolves to what whoever takes it has answered; rejects when it did not get through. `key` names the request: the same values
   * after a lost answer have the same key.
   */
  readonly send: (values: Values, key: string) => Promise<FormAnswer>;
}

/** How it stands with a form, and what its view needs of it. */
interface ShownForm<Values extends FormValues> {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly submit: (event: SubmitEvent<HTMLFormElement>) => void;
  readonly controls: FormControls;
  readonly values: Values;
  /** What a refusal is about: the values that were sent, at first those that the form opened with. */
  readonly judged: Values;
  /** How often it was sent with something wrong. */
  readonly blockedTimes: number;
  /** It was sent with something wrong that was not mended yet. */
  readonly isBlocked: boolean;
  /** What the rules said last. */
  readonly errorsNow: () => FormErrors;
  /** Why it was not taken, or did not get through. */
  readonly refusal: Refusal | null;
  readonly isFailed: boolean;
  readonly isDone: boolean;
  readonly busy: boolean;
  readonly patience: Patience;
}

/** The fields with an error in the order of the page; of the radio buttons of a group, the first. */
export function fieldsWith(errors: FormErrors, form: HTMLFormElement | null): HTMLElement[] {
  const found = new Map<string, HTMLElement>();
  for (const field of form?.querySelectorAll<HTMLElement>('[name]') ?? []) {
    const name = field.getAttribute('name') ?? '';
    if (name in errors && !found.has(name)) {
      found.set(name, field);
    }
  }
  return [...found.values()];
}

/** The field with an error that stands first on the page takes the focus; whether there is one. */
export function focusFirst(form: HTMLFormElement | null, errors: FormErrors): boolean {
  const [first] = fieldsWith(errors, form);
  first?.focus();
  return first !== undefined;
}

/**
 * A form with the lifecycle of `formMachine`: Formik holds what is typed, the machine says when the rules look at it and when it is
 * sent. What was typed when the page went is there again. Sent with something wrong, the first field to mend has the focus.
 */
export function useForm<Values extends FormValues>(options: FormOptions<Values>): ShownForm<Values> {
  const { label, errorsOf, onTyped } = options;
  const [given] = useState(options.initialValues);
  const opened = useKeptTyping(label, given);
  const formik = useFormik<Values>({
    initialValues: opened,
    // The machine says when the rules look.
    validateOnChange: false,
    validateOnBlur: false,
    onSubmit: () => {},
  });
  const { values } = formik;
  const form = useRef<HTMLFormElement>(null);
  const [judged, setJudged] = useState(values);
  useKeepTyping({ label, given, values, form });

  const keepErrors = (): FormErrors => {
    const errors = errorsOf(values);
    formik.setErrors({});
    for (const [name, message] of Object.entries(errors)) {
      formik.setFieldError(name, message);
    }
    return errors;
  };
  const actor = useFormActor(
    {
      validate: keepErrors,
      // The messages must be there when the focus arrives, to be read with the field.
      judge: () =>
        flushSync(() => {
          void formik.setTouched(setNestedObjectValues<FormikTouched<Values>>(values, true), false);
          return keepErrors();
        }),
      submit: async (key) => {
        setJudged(values);
        return options.send(values, key);
      },
    },
    options.refusal,
  );
  const blockedTimes = useFormState(actor, ({ context }) => context.blockedTimes, 0);
  const isBlocked = useFormState(actor, (snapshot) => snapshot.matches({ sending: 'blocked' }), false);
  const isFailed = useFormState(actor, (snapshot) => snapshot.matches({ sending: 'failed' }), false);
  const isDone = useFormState(actor, (snapshot) => snapshot.matches({ sending: 'done' }), false);
  const refusal = useFormState(actor, ({ context }) => context.refusal, options.refusal);
  const busy = useFormState(actor, (snapshot) => snapshot.hasTag('busy'), false);
  const patience = useFormState(actor, patienceOf, 'prompt');

  const refusedFields = Object.fromEntries(
    busy ? [] : Object.entries(refusal?.fields ?? {}).filter(([name]) => values[name] === judged[name]),
  );
  const controls = useFieldControls(formik, refusedFields, (event) => actor?.send(event));

  const isHeld = useRef(options.refusal !== null);
  useEffect(() => {
    if (isHeld.current && options.refusal === null) {
      actor?.send({ type: 'refusal.withdrawn' });
    }
    isHeld.current = options.refusal !== null;
  }, [actor, options.refusal]);

  useEffect(() => {
    if (values !== opened) {
      onTyped?.(values);
    }
  }, [onTyped, opened, values]);

  const errorsNow = useCallback(() => actor?.getSnapshot().context.errors ?? {}, [actor]);
  useLayoutEffect(() => {
    if (blockedTimes > 0) {
      focusFirst(form.current, errorsNow());
    }
  }, [blockedTimes, errorsNow]);

  return {
    form,
    submit: (event) => {
      event.preventDefault();
      actor?.send({ type: 'submit.asked' });
    },
    controls,
    values,
    judged,
    blockedTimes,
    isBlocked,
    errorsNow,
    refusal,
    isFailed,
    isDone,
    busy,
    patience,
  };
}
