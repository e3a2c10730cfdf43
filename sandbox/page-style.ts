import { html } from './html.ts';

const COLOURS = /* css */ `
  :root {
    color-scheme: light dark;
    --ground: light-dark(#eef0f4, #14161b);
    --sheet: light-dark(#ffffff, #1d2027);
    --side: light-dark(#f7f8fa, #191c22);
    --ink: light-dark(#171a21, #eceef2);
    --quiet: light-dark(#545b69, #a7aebc);
    --line: light-dark(#dfe2e9, #31353f);
    --control: light-dark(#828a99, #7b8393);
    --accent: light-dark(#2747c7, #8ea4ff);
    --on-accent: light-dark(#ffffff, #10142b);
    --accent-hover: light-dark(#1d379f, #a9baff);
    --note: light-dark(#fff4d9, #3a2f12);
    --note-ink: light-dark(#6a4b00, #f3d68d);
    --alert: light-dark(#fdeceb, #411f1f);
    --alert-ink: light-dark(#94231b, #ffb9b2);
  }
`;

const FRAME = /* css */ `
  * { box-sizing: border-box; }
  body { margin: 0; min-height: 100dvh; background: var(--ground); color: var(--ink); font: 400 15px/22px system-ui, 'Segoe UI', Roboto, 'Noto Sans', sans-serif; }
  header, main { max-width: 920px; margin-inline: auto; padding-inline: 16px; }
  header { display: flex; align-items: center; gap: 12px; padding-block: 24px 16px; }
  header svg { width: 20px; height: 20px; fill: none; stroke: var(--accent); stroke-width: 1.75; }
  .brand { font-weight: 650; font-size: 18px; letter-spacing: -.01em; }
  .sandbox { margin-inline-start: auto; padding: 4px 12px; border-radius: 99px; background: var(--note); color: var(--note-ink); font-size: 13px; line-height: 20px; font-weight: 600; }
  main { padding-block-end: 48px; }
  .sheet { display: grid; grid-template-columns: 320px minmax(0, 1fr); background: var(--sheet); border: 1px solid var(--line); border-radius: 16px; overflow: hidden; }
  .single { display: block; max-width: 480px; margin-inline: auto; padding: 40px; text-align: center; }
  .side { padding: 32px; background: var(--side); border-inline-end: 1px solid var(--line); }
  .work { padding: 32px; }
  p { margin: 0; }
  .side > .quiet { margin-block-end: 8px; }
  h1, h2 { margin: 0; font-weight: 650; letter-spacing: -.015em; }
  h1 { font-size: 22px; line-height: 28px; overflow-wrap: anywhere; text-wrap: balance; }
  h2 { font-size: 17px; line-height: 24px; }
  .amount { margin: 24px 0; font-size: 34px; line-height: 40px; font-weight: 650; letter-spacing: -.03em; font-variant-numeric: tabular-nums; }
  .amount small { font-size: 17px; letter-spacing: 0; color: var(--quiet); font-weight: 500; }
  dl { display: grid; gap: 12px; margin: 0; padding-block-start: 20px; border-block-start: 1px solid var(--line); }
  dt, .quiet { color: var(--quiet); font-size: 13px; line-height: 18px; }
  dd { margin: 2px 0 0; overflow-wrap: anywhere; }
  .message { margin: 0 0 20px; padding: 12px 16px; border-radius: 10px; background: var(--alert); color: var(--alert-ink); }
`;

const FORM = /* css */ `
  .fields { display: grid; grid-template-columns: 1fr 1fr; gap: 16px; margin-block: 20px 24px; }
  .wide { grid-column: 1 / -1; }
  label { display: block; margin-block-end: 6px; font-weight: 600; font-size: 14px; line-height: 20px; }
  input { width: 100%; height: 48px; padding-inline: 14px; border: 1px solid var(--control); border-radius: 10px; background: var(--sheet); color: inherit; font: 400 16px/24px system-ui, sans-serif; font-variant-numeric: tabular-nums; }
  button { min-height: 44px; padding: 10px 12px; border: 1px solid var(--control); border-radius: 10px; background: transparent; color: inherit; font: 600 15px/22px system-ui, sans-serif; cursor: pointer; transition: background-color 120ms; }
  button:hover { background: var(--side); }
  h2 + button.main { margin-block-start: 20px; }
  button.main { width: 100%; min-height: 52px; border-color: transparent; background: var(--accent); color: var(--on-accent); font-size: 16px; }
  button.main:hover { background: var(--accent-hover); }
  :is(button, input, summary):focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
  .pair { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; margin-block-start: 12px; }
  details { margin-block-start: 24px; padding-block-start: 20px; border-block-start: 1px solid var(--line); }
  details + details { margin-block-start: 20px; }
  summary { width: max-content; min-height: 24px; border-radius: 6px; font-weight: 600; cursor: pointer; }
  .outcomes { list-style: none; margin: 12px 0 0; padding: 0; }
  .outcomes li { display: grid; grid-template-columns: minmax(0, 1fr) 184px; gap: 16px; align-items: center; padding-block: 12px; border-block-start: 1px solid var(--line); }
  .outcomes li:first-child { border: 0; }
  .outcomes p { color: var(--quiet); font-size: 14px; line-height: 20px; }
  .outcomes input { width: 72px; height: 36px; margin-inline-start: 8px; }
  .outcomes label { display: inline-block; margin: 8px 0 0; color: var(--ink); font-weight: 500; }
  table { width: 100%; margin-block-start: 12px; border-collapse: collapse; font-size: 14px; line-height: 20px; }
  th, td { padding: 8px 0; border-block-start: 1px solid var(--line); text-align: start; font-variant-numeric: tabular-nums; }
  th { border: 0; color: var(--quiet); font-weight: 500; }
  .single form { margin-block-start: 24px; }
  @media (max-width: 760px) {
    .sheet { grid-template-columns: minmax(0, 1fr); }
    .side { padding: 24px 20px; border-inline-end: 0; border-block-end: 1px solid var(--line); }
    .side dl { display: none; }
    .amount { margin: 12px 0 0; }
    .work, .single { padding: 24px 20px; }
    .outcomes li { grid-template-columns: minmax(0, 1fr); gap: 8px; }
    .outcomes button { width: 100%; }
  }
  @media (prefers-reduced-motion: reduce) { * { transition: none !important; } }
`;

export const STYLE = COLOURS + FRAME + FORM;

/** The top of every page: the name of the provider, and that no money moves. */
export const header = (brand: string) =>
  html`<header>
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <rect x="5" y="11" width="14" height="10" rx="2" />
      <path d="M8 11V7a4 4 0 0 1 8 0v4" />
    </svg>
    <span class="brand">${brand}</span>
    <span class="sandbox">Sandbox: no money moves</span>
  </header>`;
