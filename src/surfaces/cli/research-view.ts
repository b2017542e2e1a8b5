/** Shows a run on standard error while it goes on: a few redrawn lines on a terminal, one line per phase elsewhere. */
import { counted } from '../../contract/figures.js';
import { PHASES } from '../../contract/phases.js';
import type { ResearchProgress } from '../../contract/research/research-answers.js';
import type { ResearchEvent } from '../../research/research-service.js';
import type { CliIo } from './cli-io.js';
import { createPaint, wantsColor } from './paint.js';
import { formatNumber } from './table.js';

export interface ResearchView {
  onEvent(event: ResearchEvent): void;
  /** Leaves the last state on the screen. May be called twice. */
  end(): void;
}

export function researchView(io: CliIo, id: string): ResearchView {
  const live = io.stderrIsTerminal && io.env.TERM !== 'dumb';
  const paint = createPaint(wantsColor(io.stderrIsTerminal, io.env));
  let phase: string = PHASES[0];
  let iteration = 1;
  let progress: ResearchProgress | undefined;
  let message = '';
  let drawn = 0;
  let ended = false;
  const told = new Set<string>();
  io.writeError(`${paint.dim(`Research ${id}`)}\n`);
  return { onEvent, end };

  function onEvent(event: ResearchEvent): void {
    if (ended) return;
    if (event.kind === 'warning') {
      const said = `${event.warning.code}: ${event.warning.message}`;
      // Each phase meets the same limits; a person needs to read of them once.
      if (told.has(said)) return;
      told.add(said);
      erase();
      io.writeError(`${paint.yellow('warning:')} ${said}\n`);
    } else if (event.kind === 'phase') {
      phase = event.phase;
      iteration = event.iteration;
      if (!live) io.writeError(`${phase}${iteration > 1 ? ` (iteration ${iteration})` : ''}\n`);
    } else if (event.kind === 'progress') {
      progress = event.progress;
      message = event.message;
    }
    if (live) draw();
  }

  function draw(): void {
    erase();
    const reached = PHASES.indexOf(phase as (typeof PHASES)[number]);
    const steps = PHASES.map((name, index) => {
      if (index < reached) return paint.green(name);
      return index === reached ? paint.bold(name) : paint.dim(name);
    });
    const lines = [`${steps.join(' > ')}${iteration > 1 ? `  iteration ${iteration}` : ''}`];
    if (progress !== undefined) lines.push(figures(progress));
    if (message !== '') lines.push(paint.dim(clip(message, io.columns - 1)));
    io.writeError(`${lines.join('\n')}\n`);
    drawn = lines.length;
  }

  function erase(): void {
    if (drawn > 0) io.writeError(`\u001b[${drawn}A\u001b[0J`);
    drawn = 0;
  }

  function end(): void {
    if (!ended && !live && progress !== undefined) io.writeError(`${figures(progress)}\n`);
    ended = true;
  }
}

function figures(progress: ResearchProgress): string {
  const { sources_read, sources_found, findings, gaps, answered, sub_questions } = progress;
  const tokens =
    progress.tokens_reported > 0
      ? `${formatNumber(progress.tokens_reported)} tokens reported`
      : `${formatNumber(progress.tokens_estimated)} tokens counted`;
  return `${sources_read} of ${counted(sources_found, 'source')} read, ${counted(findings, 'finding')}, ${answered} of ${counted(sub_questions, 'sub-question')} answered, ${counted(gaps, 'gap')}, ${tokens}`;
}

function clip(text: string, width: number): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length <= width ? line : `${line.slice(0, Math.max(0, width - 1))}…`;
}
