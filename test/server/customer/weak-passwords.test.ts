import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newPasswordMessages } from '../../../api/server/customer/customer-form.ts';
import { isGuessable } from '../../../api/server/customer/weak-passwords.ts';

const known = ['Théâtre de la Grande-Ourse', 'lucie.martin@example.org', 'Lucie Martin'];

describe('a new password', () => {
  test.each([
    'azertyuiop12',
    'motdepasse123',
    'MotDePasse2026',
    'Mot de passe 12',
    'm0tdepa55e12',
    'motdepasse!!!!',
    'password1234',
    'P4ssw0rd2026',
    '123456789012',
    '012345678901',
    'abcdefghijkl',
    'abcabcabcabc',
    '201520152015',
    'aaaaaaaaaaaaaaaa',
    'qwertyuiop123',
    '1q2w3e4r5t6y',
    'poiuytreza123',
    'jetaimejetaime',
    'jetaime123456',
    'Marseille13013',
    'grande-ourse-2026',
    'Théâtre de la Grande-Ourse',
    'theatregrandeourse',
    'lucie.martin@example.org',
    'LucieMartin1987',
    'martinlucie26110',
    'correcthorsebatterystaple',
  ])('« %s » is refused: a guesser would try it', (password) => {
    expect(newPasswordMessages(password, password, known)).toEqual({
      mdp: expect.stringContaining('trop facile à deviner'),
    });
  });

  test.each([
    'la girafe mange des nuages',
    'une phrase de passe',
    ' Les trois mousquetaires ',
    'x9!Kq2#vLp7w',
    'le théâtre où Lucie ne va jamais',
    '🎭🎪🎟🎬🎤🎧🎼🎹🥁🎷🎺🎸',
    '李小龙在剧院里看戏喝茶聊天',
    '7391-4082-6615',
  ])('« %s » is taken', (password) => {
    expect(newPasswordMessages(password, password, known)).toEqual({});
  });

  test('counts its characters as one sees them: 12 to 128', () => {
    const long = 'Ŧhé quîck 🦊 '.repeat(20);
    const cut = (length: number): string => [...long].slice(0, length).join('');
    expect(newPasswordMessages(cut(11), cut(11), known)).toHaveProperty('mdp');
    expect(newPasswordMessages(cut(12), cut(12), known)).toEqual({});
    expect(newPasswordMessages([...'éà🎭'.repeat(50)].slice(0, 129).join(''), '', known)).toHaveProperty(
      'mdp',
    );
  });

  test('made of random letters is never called guessable, and judging one takes no time', () => {
    const letters = fc.string({ unit: 'grapheme', minLength: 12, maxLength: 128 });
    fc.assert(
      fc.property(letters, (password) => {
        // The processor's time: the machine may be busy with something else.
        const before = process.cpuUsage();
        const isWeak = isGuessable(password, known);
        const { user, system } = process.cpuUsage(before);
        expect((user + system) / 1000).toBeLessThan(50);
        // What is called weak has few different characters, or is one of the patterns: random text hardly ever is.
        return !isWeak || new Set(password.toLowerCase()).size < 9;
      }),
    );
  });
});
