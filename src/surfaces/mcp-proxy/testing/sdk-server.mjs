// A server of the official SDK 2.x over stdio, for both revisions of the protocol.
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { createServer } from './sdk-tools.mjs';

serveStdio(createServer);
