import { drawingFont } from './text-width.ts';

/**
 * The look of a drawing, in the drawing itself: it is shown by itself too. Whoever embeds it sets the variables; otherwise
 * the system's wish for light or dark decides.
 */
export const drawingStyle = `
.chart { --ground: var(--chart-ground, #fffdf9); --box: var(--chart-box, #ffffff); --region: var(--chart-region, #f6f1e8);
  --ink: var(--chart-ink, #1b1e33); --muted: var(--chart-muted, #5b5a66); --line: var(--chart-line, #8b8577);
  --soft-line: var(--chart-soft-line, #d9cfbd); --event: var(--chart-event, #2b3583); --time: var(--chart-time, #7a5200);
  --good: var(--chart-good, #0f5b4f); --bad: var(--chart-bad, #a52a15); --lit: var(--chart-lit, #fbe2a8);
  --lit-line: var(--chart-lit-line, #a05a00); font-family: ${drawingFont}; }
@media (prefers-color-scheme: dark) {
  .chart { --ground: var(--chart-ground, #0f1120); --box: var(--chart-box, #1d2138); --region: var(--chart-region, #161930);
    --ink: var(--chart-ink, #f0ece4); --muted: var(--chart-muted, #b4b2bc); --line: var(--chart-line, #8084a0);
    --soft-line: var(--chart-soft-line, #383c58); --event: var(--chart-event, #bcc4ff); --time: var(--chart-time, #f5c971);
    --good: var(--chart-good, #86d8c1); --bad: var(--chart-bad, #ffb3a1); --lit: var(--chart-lit, #5a4310);
    --lit-line: var(--chart-lit-line, #f5c971); }
}
.chart .ground { fill: var(--ground); }
.chart text { fill: var(--ink); white-space: pre; }
.chart .box { fill: var(--box); stroke: var(--line); stroke-width: 1.5; }
.chart .around > .box { fill: var(--region); stroke: var(--soft-line); }
.chart .machine > .box { fill: var(--ground); }
.chart .region > .box { stroke: var(--line); stroke-dasharray: 6 4; }
.chart .inner { fill: none; stroke: var(--line); stroke-width: 1.5; }
.chart .behind { fill: var(--region); }
.chart .machine .behind { fill: var(--ground); }
.chart .rule { stroke: var(--soft-line); stroke-width: 1; }
.chart .start { fill: var(--ink); }
.chart .anywhere rect { fill: var(--ground); stroke: var(--line); stroke-dasharray: 2 3; }
.chart .anywhere text, .chart .words, .chart .guard { fill: var(--muted); }
.chart .name { font-weight: bold; }
.chart .guard { font-style: italic; }
.chart .tag, .chart .slot { fill: var(--time); }
.chart .event { font-weight: bold; fill: var(--event); }
.chart .by-delay .event { fill: var(--time); }
.chart .by-slotDone .event, .chart .by-allDone .event { fill: var(--good); }
.chart .by-slotFailed .event, .chart .by-actorFailed .event { fill: var(--bad); }
.chart .by-always .event { fill: var(--muted); }
.chart .way { fill: none; stroke: var(--line); stroke-width: 1.5; }
.chart .head { fill: var(--line); }
.chart .label { fill: var(--ground); stroke: var(--soft-line); }
.chart .lit > .box { fill: var(--lit); stroke: var(--lit-line); stroke-width: 2.5; }
.chart .around.lit > .box { fill: var(--region); }
.chart .taken > .way { stroke: var(--lit-line); stroke-width: 3; }
.chart .taken > .head { fill: var(--lit-line); }
.chart .taken > .label { stroke: var(--lit-line); stroke-width: 2; }
.chart .step.taken .event, .chart .step.taken .guard { fill: var(--lit-line); text-decoration: underline; }
`;
