/** The greeting that a server of an earlier revision gets in the name of a stateless client, once and after each restart. */
import { memberOf, parsedValue, ROOT } from '../../../bound/mcp-result/json-source.js';
import { paramValue, type RpcMessage } from '../rpc-message.js';
import { asObject, bridgedClientCapabilities, type Capabilities } from './capabilities.js';
import { CLIENT_CAPABILITIES_KEY, CLIENT_INFO_KEY, GREETED } from './protocol-keys.js';

export interface Greeting {
  readonly clientCapabilities: Capabilities;
  run(
    ask: (method: string, params: unknown) => Promise<RpcMessage | undefined>,
    send: (bytes: Buffer) => void,
  ): Promise<void>;
  readonly isDone: boolean;
  /** What the server said of itself. */
  readonly result: Capabilities | undefined;
  /** Its error in place of a greeting. */
  readonly failure: RpcMessage | undefined;
}

const INITIALIZED = Buffer.from('{"jsonrpc":"2.0","method":"notifications/initialized"}');

export function greetServer(first: RpcMessage): Greeting {
  const meta = asObject(paramValue(first, '_meta'));
  const clientCapabilities = bridgedClientCapabilities(meta[CLIENT_CAPABILITIES_KEY]);
  const params = {
    protocolVersion: GREETED[0],
    capabilities: clientCapabilities,
    clientInfo: meta[CLIENT_INFO_KEY] ?? { name: 'unknown', version: '0' },
  };
  let result: Capabilities | undefined;
  let failure: RpcMessage | undefined;
  return {
    clientCapabilities,
    async run(ask, send) {
      const answer = await ask('initialize', params);
      if (answer?.result === undefined) {
        failure = answer;
        return;
      }
      failure = undefined;
      result = asObject(parsedValue(answer.source, memberOf(answer.source, ROOT, 'result')));
      send(INITIALIZED);
    },
    get isDone() {
      return result !== undefined;
    },
    get result() {
      return result;
    },
    get failure() {
      return failure;
    },
  };
}
