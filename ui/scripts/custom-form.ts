// The venue's own forms.

export { default as CustomFormPage } from '../custom-form/custom-form-page.tsx';
