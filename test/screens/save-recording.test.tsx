// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { keepRecorder } from '../../ui/actors/flight-recording.ts';
import { SaveRecording } from '../../ui/screens/start/save-recording.tsx';

afterEach(() => {
  cleanup();
  keepRecorder(null);
  vi.restoreAllMocks();
});

const button = () => screen.getByRole('button', { name: 'Enregistrer le déroulé pour l’assistance' });

describe('saving what happened for the support', () => {
  test('downloads the recording as a file, and says where it is and what it has not', async () => {
    const files: unknown[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      files.push(file);
      return 'blob:recording';
    });
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    keepRecorder({ save: () => '{"guichet":"recording"}', stop: () => {} });
    render(<SaveRecording />);
    expect(screen.getByText(/sans nom, ni adresse, ni mot de passe, ni carte bancaire/)).toBeTruthy();
    await userEvent.click(button());
    const [file] = files;
    expect(file instanceof Blob && (await file.text())).toBe('{"guichet":"recording"}');
    expect(clicked).toHaveBeenCalledOnce();
    expect(screen.getAllByText(/dans vos téléchargements/)).not.toEqual([]);
  });

  test('says that there is nothing yet where nothing records', async () => {
    const made = vi.spyOn(URL, 'createObjectURL');
    render(<SaveRecording />);
    await userEvent.click(button());
    expect(screen.getAllByText(/Il n’y a encore rien à enregistrer/)).not.toEqual([]);
    expect(made).not.toHaveBeenCalled();
  });
});
