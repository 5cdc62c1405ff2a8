import { expect, test } from 'vitest';
import { legalContents } from '../../api/season/content.ts';

test('a venue’s own terms, questions and notices go by the names that the footer gives them', () => {
  expect(legalContents).toEqual({
    terms: 'cgv',
    questions: 'faq',
    notices: 'mentions',
    accessibility: 'accessibilite',
  });
});
