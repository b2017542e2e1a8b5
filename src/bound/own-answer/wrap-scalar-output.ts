/** `wrapScalarOutput`: brings one value that is no list within the limit, by reducing it inside. */
import type { JsonValue } from '../../reduce/plain-json.js';
import { fitPayload } from './fit-payload.js';
import { type Frame, readFrame } from './frame.js';
import type { WrappedOutput } from './payload.js';
import { doesNotFit, payloadContext, remember } from './wrap-lists.js';
import { type FrameOptions, type FrameSettings, readFrameOptions } from './wrap-options.js';

/** The count is 1, or 0 when every value is empty: null, false, 0, "", [] or {}. */
export function wrapScalarOutput(data: unknown, options: FrameOptions): WrappedOutput {
  return wrapIn(readFrame(data, []), readFrameOptions(options));
}

function wrapIn(frame: Frame, settings: FrameSettings): WrappedOutput {
  const scalarCount = Object.values(frame.rest).some((value) => !isEmpty(value)) ? 1 : 0;
  const context = { ...payloadContext(frame, settings, new Map(), undefined), scalarCount };
  const payload = fitPayload(context, []);
  if (payload === undefined) throw doesNotFit(settings.maxBytes);
  return remember(payload, context, [], (change) => wrapIn(frame, { ...settings, ...change }));
}

function isEmpty(value: JsonValue): boolean {
  if (typeof value !== 'object' || value === null) return !value;
  return Array.isArray(value) ? value.length === 0 : Object.keys(value).length === 0;
}
