// What shows HTML and drawings of the venue's, and cleans them first.

export { default as RichTextBody } from '../design/rich-text-body.tsx';
export { default as PlanDrawing } from '../ticket-picker/plan-drawing.tsx';
export { default as OwnQuestions } from '../venue/own-questions.tsx';
