import { describe, expect, test } from 'vitest';
import { amountCell, csvOf, momentCell } from '../../../api/server/books/book-files.ts';

describe('a file for a spreadsheet', () => {
  test('begins with the mark of UTF-8 and has semicolons', () => {
    expect(csvOf(['Catégorie', 'Brut'], [['1re', amountCell(280_050)]])).toBe(
      '\ufeffCatégorie;Brut\r\n1re;2800,50\r\n',
    );
  });

  test.each(['=1+1', '+33475', '-2+3', '@SUM(A1)', '\t=1', '\r=1'])('%j is not calculated', (text) => {
    expect(csvOf(['a'], [[text]])).toContain(`'${text}`);
  });

  test('an amount below nothing stays a number', () => {
    expect(csvOf(['a'], [[amountCell(-5)], [amountCell(-123_456)]])).toBe('\ufeffa\r\n-0,05\r\n-1234,56\r\n');
  });

  test('a cell may hold what separates cells', () => {
    expect(csvOf(['a'], [['Salle ; « "Ourse" »']])).toContain('"Salle ; « ""Ourse"" »"');
  });

  test('moments are those of Paris', () => {
    expect(momentCell(Date.parse('2026-11-27T23:30:00Z'))).toBe('28/11/2026 00:30');
  });
});
