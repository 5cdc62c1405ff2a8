// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { renderInRouter } from './render-in-router.tsx';
import { availabilityOf, catalogueOf, performance, show } from './season-fixture.ts';
import { known, rowOf, Tickets } from './tickets-stage.tsx';

afterEach(cleanup);

describe('a season of many shows', () => {
  const many = catalogueOf(
    Array.from({ length: 120 }, (_, index) => show(index + 1, `Spectacle ${index + 1}`)),
    Array.from({ length: 120 }, (_, index) => performance(1000 + index, index + 1)),
  );
  const all = (code: 'V' | 'R', but: readonly number[] = []) =>
    new Map(
      [...many.performances.keys()].map((id) => [
        id,
        new Map([['C1', but.includes(id) ? ('O' as const) : code]]),
      ]),
    );

  /** The parts of the page that a change touches. */
  function touched(container: Element, change: () => void): readonly (string | undefined)[] {
    const observer = new MutationObserver(() => undefined);
    observer.observe(container, { subtree: true, childList: true, characterData: true, attributes: true });
    change();
    const records = observer.takeRecords();
    observer.disconnect();
    const rows = records.map(
      ({ target }) =>
        (target instanceof Element ? target : target.parentElement)?.closest('[role=listitem]')?.id,
    );
    return [...new Set(rows)];
  }

  test('is there as a whole for the keyboard and the browser’s search, however far', async () => {
    await renderInRouter(<Tickets availability={null} catalogue={many} />);
    expect(screen.getAllByRole('listitem')).toHaveLength(120);
    expect(screen.getByRole('button', { name: 'Spectacle 120' })).toBeTruthy();
  });

  test('draws again nothing but the shows that a new availability changes', async () => {
    const { show: next, container } = await renderInRouter(
      <Tickets availability={all('V')} catalogue={many} />,
    );
    expect(touched(container, () => next(<Tickets availability={all('V')} catalogue={many} />))).toEqual([]);
    expect(
      touched(container, () => next(<Tickets availability={all('V', [1002, 1005])} catalogue={many} />)),
    ).toEqual(['spectacle-3', 'spectacle-6']);
  });

  test('shows at once what the screen holds, and the rest of the list soon after', async () => {
    await renderInRouter(<Tickets availability={all('V')} catalogue={many} />);
    const search = screen.getByRole('searchbox', { name: 'Chercher' });
    const shown = () => screen.getAllByRole('listitem').map(({ id }) => id);
    fireEvent.change(search, { target: { value: 'rien de tel' } });
    expect(screen.queryAllByRole('listitem')).toEqual([]);
    fireEvent.change(search, { target: { value: '' } });
    expect(shown().slice(0, 20)).toEqual(Array.from({ length: 20 }, (_, at) => `spectacle-${at + 1}`));
    // Before the rest is there, another search: nothing of the first one may be left over.
    fireEvent.change(search, { target: { value: '1' } });
    const ones = Array.from({ length: 120 }, (_, at) => at + 1).filter((number) =>
      `${number}`.startsWith('1'),
    );
    await waitFor(() => expect(shown()).toEqual(ones.map((number) => `spectacle-${number}`)));
    fireEvent.change(search, { target: { value: 'rien de tel' } });
    fireEvent.change(search, { target: { value: '' } });
    await waitFor(() => expect(shown()).toHaveLength(120));
  });

  test('hides what a search leaves out and brings it back as it was', async () => {
    const { container } = await renderInRouter(<Tickets availability={all('V')} catalogue={many} />);
    const first = container.querySelector('#spectacle-5');
    const search = screen.getByRole('searchbox', { name: 'Chercher' });
    fireEvent.change(search, { target: { value: '77' } });
    expect(screen.getAllByRole('listitem').map(({ id }) => id)).toEqual(['spectacle-77']);
    fireEvent.change(search, { target: { value: '' } });
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(120));
    expect(container.querySelector('#spectacle-5')).toBe(first);
  });
});

test('of an open show, only the dates that changed are drawn again', async () => {
  const { show: next, container } = await renderInRouter(<Tickets availability={known} open={1} />);
  const observer = new MutationObserver(() => undefined);
  observer.observe(container, { subtree: true, childList: true, characterData: true, attributes: true });
  next(
    <Tickets
      availability={availabilityOf({ 11: 'V', 12: 'R', 13: 'R', 14: 'V', 15: 'V', 21: 'R' })}
      open={1}
    />,
  );
  const rows = observer
    .takeRecords()
    .map(({ target }) => (target instanceof Element ? target : target.parentElement)?.closest('li'));
  observer.disconnect();
  expect([...new Set(rows)]).toEqual([rowOf('samedi 28 novembre')]);
  expect(within(rowOf('samedi 28 novembre')).getByText('Complet')).toBeTruthy();
});
