/** An answer that is too large for memory: spooled to a file while it comes, then bounded from there. */
import type { ResultProxy } from '../../app/proxy/open-proxy.js';
import type { LogSink } from '../../contract/ports/log-sink.js';
import { createSpanFinder } from '../wire/json-spans.js';
import type { OversizeSink } from '../wire/line-framer.js';
import type { PendingRequest } from './pending-requests.js';
import { errorMessage, RPC_SERVER_ERROR, resultMessage } from './rpc-message.js';

export interface SpoolOptions {
  readonly proxy: ResultProxy;
  readonly log: LogSink;
  readonly toClient: (message: Buffer) => void;
  readonly takeRequest: (id: string) => PendingRequest | undefined;
  readonly server: string;
  readonly client: string | undefined;
}

const TEXT = 'result/content/*/text';
const RESOURCE_TEXT = 'result/content/*/resource/text';
const STRUCTURED = 'result/structuredContent';
const RESULT_TYPE = 'result/resultType';

export function spoolMessage(options: SpoolOptions): OversizeSink {
  const { proxy, log, toClient, server, client } = options;
  const finder = createSpanFinder(['id', TEXT, RESOURCE_TEXT, STRUCTURED, RESULT_TYPE]);
  const file = proxy.openSpool();
  let size = 0;
  let isWhole = file !== undefined;
  return {
    write(piece) {
      size += piece.byteLength;
      finder.push(piece);
      isWhole &&= file?.write(piece) === true;
    },
    end(isComplete) {
      void answer(isComplete).catch((error: unknown) => {
        log.write({
          level: 'error',
          message: 'A very large answer was lost',
          fields: { server, error: String(error) },
        });
      });
    },
  };

  async function answer(isComplete: boolean): Promise<void> {
    try {
      const id = finder.spans.find(({ path }) => path === 'id')?.head;
      const request = id === undefined ? undefined : options.takeRequest(id);
      if (id === undefined || request === undefined || !isComplete) {
        log.write({
          level: 'warning',
          message: 'A very large message was dropped',
          fields: { server, bytes: size },
        });
        return;
      }
      if (request.method !== 'tools/call' || file === undefined) {
        toClient(errorMessage(id, tooLarge(request.method, size)));
        return;
      }
      const texts = finder.spans.filter(
        ({ path, head }) => (path === TEXT || path === RESOURCE_TEXT) && head.startsWith('"'),
      );
      const [text] = texts.sort((one, other) => other.end - other.start - (one.end - one.start));
      const hasStructured = finder.spans.some(({ path }) => path === STRUCTURED);
      const { tool } = request;
      const spooled = { file, text: isWhole ? text : undefined, hasStructured };
      const result = await proxy.boundOversize({ server, tool, client }, spooled);
      const resultType = finder.spans.find(({ path }) => path === RESULT_TYPE)?.head;
      toClient(
        resultMessage(
          id,
          resultType === undefined ? result : `{"resultType":${resultType},${result.slice(1)}`,
        ),
      );
    } finally {
      file?.close();
    }
  }
}

function tooLarge(method: string, bytes: number) {
  return {
    code: RPC_SERVER_ERROR,
    message: `The answer to ${method} has ${Math.round(bytes / 1_048_576)} MB, more than the proxy passes on.`,
    data: { error_code: 'INTERNAL_ERROR', remedy: 'Ask the server for less.' },
  };
}
