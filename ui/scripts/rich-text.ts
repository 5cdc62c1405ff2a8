// What shows HTML and drawings of the venue's, and cleans them first.

export { default as RichTextBody } from '../design/rich-text-body.tsx';
export { default as OwnQuestions } from '../screens/legal/own-questions.tsx';
export { default as PlanDrawing } from '../screens/picker/plan-drawing.tsx';
