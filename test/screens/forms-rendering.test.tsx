// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FormErrors } from '../../machines/form/form.types.ts';
import { FormFrame } from '../../ui/forms/form-frame.tsx';
import { TextField, useTextField } from '../../ui/forms/text-field.tsx';

const names = ['lastName', 'firstName', 'email', 'phone', 'city'] as const;
const empty = Object.fromEntries(names.map((name) => [name, '']));

let rendered: Map<string, number>;

beforeEach(() => {
  rendered = new Map();
});
afterEach(cleanup);

function Counted({ name }: { readonly name: string }) {
  rendered.set(name, (rendered.get(name) ?? 0) + 1);
  const field = useTextField(name, false);
  return (
    <>
      <input
        aria-label={name}
        name={name}
        value={field.value}
        onChange={(event) => field.onTyped(event.target.value)}
        onBlur={field.onBlur}
      />
      {field.error !== null && <p>{field.error}</p>}
    </>
  );
}

const missing = (values: Readonly<Record<string, string>>): FormErrors =>
  Object.fromEntries(names.flatMap((name) => (values[name] === '' ? [[name, `${name} manque`]] : [])));

function show(errorsOf = vi.fn(missing)) {
  const submitted = vi.fn(async () => ({ kind: 'done', value: null }) as const);
  render(
    <FormFrame
      label="Vous"
      initialValues={empty}
      errorsOf={errorsOf}
      refusal={null}
      submitLabel="Envoyer"
      send={submitted}
    >
      {names.map((name) => (
        <Counted key={name} name={name} />
      ))}
    </FormFrame>,
  );
  return { user: userEvent.setup(), submitted, errorsOf };
}

const renderedSince = (before: ReadonlyMap<string, number>) =>
  [...rendered].flatMap(([name, times]) => (times > (before.get(name) ?? 0) ? [name] : []));

describe('a form while it is typed in', () => {
  test('a key renders its own field, once, and no other', async () => {
    const { user } = show();
    const input = screen.getByLabelText('lastName');
    await user.click(input);
    for (const key of 'Rouvière') {
      const before = new Map(rendered);
      await user.keyboard(key);
      // The rules look 20 ms later, and say nothing of fields that were not left.
      await act(() => new Promise((resolve) => setTimeout(resolve, 30)));
      expect(renderedSince(before)).toEqual(['lastName']);
      expect((rendered.get('lastName') ?? 0) - (before.get('lastName') ?? 0)).toBe(1);
    }
    expect(input).toHaveProperty('value', 'Rouvière');
  });

  test('leaving a field renders that one, with its message', async () => {
    const { user } = show();
    await user.click(screen.getByLabelText('firstName'));
    const before = new Map(rendered);
    await user.tab();
    // Beside the field, and aloud.
    expect(screen.getAllByText('firstName manque')).toHaveLength(2);
    expect(renderedSince(before)).toEqual(['firstName']);
  });

  test('the rules look once what is typed has rested for 20 ms', () => {
    vi.useFakeTimers();
    try {
      const { errorsOf } = show();
      const input = screen.getByLabelText('city');
      for (const value of ['N', 'Ny', 'Nyo']) {
        fireEvent.change(input, { target: { value } });
        act(() => {
          vi.advanceTimersByTime(19);
        });
      }
      expect(errorsOf).not.toHaveBeenCalled();
      act(() => {
        vi.advanceTimersByTime(1);
      });
      expect(errorsOf).toHaveBeenCalledExactlyOnceWith({ ...empty, city: 'Nyo' });
    } finally {
      vi.useRealTimers();
    }
  });

  test('sent with something wrong, it says so once more each time, and no longer once it is mended', async () => {
    const { user, submitted } = show();
    const send = screen.getByRole('button', { name: 'Envoyer' });
    await user.click(send);
    expect(screen.getByText('Désolé, tous les champs ne sont pas remplis correctement.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('lastName'));
    for (const name of names) {
      await user.type(screen.getByLabelText(name), 'x');
    }
    await act(() => new Promise((resolve) => setTimeout(resolve, 30)));
    expect(screen.queryByText('Désolé, tous les champs ne sont pas remplis correctement.')).toBeNull();
    expect(submitted).not.toHaveBeenCalled();
    await user.click(send);
    expect(submitted).toHaveBeenCalledOnce();
  });
});

describe('what is sent', () => {
  function showSending(send: () => Promise<{ kind: 'done'; value: null }>) {
    render(
      <FormFrame
        label="Mot"
        initialValues={{ word: '' }}
        errorsOf={() => ({})}
        refusal={null}
        submitLabel="Envoyer"
        refusedTitle="Ce n’est pas parti"
        send={send}
      >
        <TextField name="word" label="Votre mot" autoComplete="off" />
      </FormFrame>,
    );
    return userEvent.setup();
  }

  test('waits, disabled, until it has an answer', async () => {
    let answer = (_: { kind: 'done'; value: null }): void => {};
    const user = showSending(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    await user.type(screen.getByLabelText('Votre mot'), 'bonjour');
    await user.click(screen.getByRole('button', { name: 'Envoyer' }));
    expect(screen.getByRole('group')).toHaveProperty('disabled', true);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Envoyer' }));
    await act(async () => answer({ kind: 'done', value: null }));
    expect(screen.getByRole('group')).toHaveProperty('disabled', false);
  });

  test('that does not get through says so, keeps what was typed, and can be sent again', async () => {
    const send = vi
      .fn<() => Promise<{ kind: 'done'; value: null }>>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValueOnce({ kind: 'done', value: null });
    const user = showSending(send);
    await user.type(screen.getByLabelText('Votre mot'), 'bonjour');
    await user.click(screen.getByRole('button', { name: 'Envoyer' }));
    expect(await screen.findByText('Ce n’est pas parti')).toBeTruthy();
    expect(screen.getByLabelText('Votre mot')).toHaveProperty('value', 'bonjour');
    await user.click(screen.getByRole('button', { name: 'Envoyer' }));
    expect(send).toHaveBeenCalledTimes(2);
    expect(screen.queryByText('Ce n’est pas parti')).toBeNull();
  });
});
