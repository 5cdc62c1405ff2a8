import type { Verdict } from '../../../api/staff/door.ts';

/** How a verdict looks, sounds and feels; the words say it too. */
export type Light = 'green' | 'orange' | 'red';

export function lightOf({ kind }: Verdict): Light {
  switch (kind) {
    case 'admitted':
      return 'green';
    case 'proofAsked':
      return 'orange';
    default:
      return 'red';
  }
}

interface Tone {
  /** Hertz. */
  readonly pitch: number;
  /** Seconds from now, and how long. */
  readonly at: number;
  readonly length: number;
}

/** Two that rise for who comes in, three for who shows a proof first, one low one for who does not. */
const tones: Readonly<Record<Light, readonly Tone[]>> = {
  green: [
    { pitch: 880, at: 0, length: 0.09 },
    { pitch: 1320, at: 0.1, length: 0.14 },
  ],
  orange: [
    { pitch: 880, at: 0, length: 0.09 },
    { pitch: 660, at: 0.12, length: 0.09 },
    { pitch: 880, at: 0.24, length: 0.14 },
  ],
  red: [{ pitch: 196, at: 0, length: 0.45 }],
};

/** Milliseconds of buzzing and of rest. */
const buzzes: Readonly<Record<Light, readonly number[]>> = {
  green: [60],
  orange: [60, 60, 60],
  red: [300],
};

let sound: AudioContext | null = null;

/** Browsers let a page be heard once it was touched: asked for by the touch that opens the door. */
export function wakeSound(): void {
  sound ??= new AudioContext();
  void sound.resume().catch(() => {});
}

/** Plays and buzzes; a phone that can do neither shows it. Muted, it buzzes still. */
export function giveFeedback(light: Light, isMuted: boolean): void {
  navigator.vibrate?.([...buzzes[light]]);
  if (isMuted || sound === null || sound.state !== 'running') {
    return;
  }
  for (const { pitch, at, length } of tones[light]) {
    const begin = sound.currentTime + at;
    const oscillator = sound.createOscillator();
    const volume = sound.createGain();
    oscillator.type = light === 'red' ? 'square' : 'sine';
    oscillator.frequency.value = pitch;
    volume.gain.setValueAtTime(0.25, begin);
    volume.gain.exponentialRampToValueAtTime(0.001, begin + length);
    oscillator.connect(volume).connect(sound.destination);
    oscillator.start(begin);
    oscillator.stop(begin + length);
  }
}
