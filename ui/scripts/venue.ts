// What the venue says: terms, questions, notices, pages of its own.

export { default as AccessibilityPage } from '../venue/accessibility-page.tsx';
export { default as CustomPage } from '../venue/custom-page.tsx';
export { default as LegalNoticesPage } from '../venue/legal-notices-page.tsx';
export { default as QuestionsPage } from '../venue/questions-page.tsx';
export { default as TermsPage, TermsModal } from '../venue/terms-page.tsx';
