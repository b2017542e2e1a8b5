/**
 * Makes text without secrets that looks as if it had some: lockfiles, hashes, UUIDs, minified code. It is seeded, so
 * always the same.
 */
import { fill, seededNumbers } from './planted-secrets.js';

const UUID = '<h:8>-<h:4>-4<h:3>-a<h:3>-<h:12>';

const LINES: Readonly<Record<string, readonly string[]>> = {
  lockfile: [
    '    "node_modules/js-tokens": {\n      "version": "4.0.0",\n      "integrity": "sha512-<b:86>==",\n      "license": "MIT"\n    },\n',
    '    "node_modules/@acme/auth-token": {\n      "version": "6.<d:2>.1",\n      "integrity": "sha512-<b:86>=="\n    },\n',
    'key-name@^2.0.0:\n  version "2.1.<d:2>"\n  resolved "https://packages.acme.dev/key-name/-/key-name-2.1.0.tgz#<h:40>"\n  integrity sha512-<b:86>==\n\n',
    '[[package]]\nname = "secret-service"\nversion = "3.0.<d:2>"\nchecksum = "<h:64>"\n\n',
    'github.com/acme/token v1.<d:1>.0 h1:<b:43>=\ngithub.com/acme/token v1.2.0/go.mod h1:<b:43>=\n',
  ],
  hashes: [
    '<h:64>  dist/release-<d:3>.tar.gz\n',
    'commit <h:40>\nAuthor: Ann <ann@acme.dev>\n',
    'md5:<h:32> etag="<h:32>" sha1=<h:40>\n',
    '{"sha256": "<h:64>", "digest": "sha256:<h:64>", "revision": "<h:12>"}\n',
    '"signature": "<b:342>==", "thought_signature": "<b:200>",\n',
  ],
  uuids: [
    `{"id": "${UUID}", "request_id": "${UUID}", "session_id": "${UUID}"}\n`,
    `INSERT INTO jobs VALUES ('${UUID}', '<d:13>', '${UUID}');\n`,
    `toolu_01<a:22> call_<a:24> msg_01<a:22> chatcmpl-<a:29> req_<a:24>\n`,
    `nextPageToken: "<a:44>", progressToken: "<a:20>", "eos_token": "<|endoftext|>"\n`,
  ],
  minified: [
    'function(e,t,n){var r=n(<d:3>),o=n.n(r);e.password=t.password,e.token=r.token||o()(t.tokens),n.d(t,"a",function(){return i})},',
    '{key:"render",value:function(){return this.props.token?a.a.createElement("div",{className:"sk-circle sk-<l:6>"},null):null}},',
    'const l="<a:8>",d={password:"Password",apiKey:e.apiKey,secret:n.env.SECRET,auth:!0,maxTokens:<d:4>};',
    'a.token=1===e?b.next():c[d.token],f.accessToken=g(h.accessToken,"Bearer "),x="data:image/png;base64,<b:180>";',
  ],
};

/** The kinds of innocent text there are. */
export const INNOCENT_KINDS: readonly string[] = Object.keys(LINES);

/** About `length` characters of one kind. */
export function innocentText(kind: string, length: number, seed = 3): string {
  const lines = LINES[kind] ?? [];
  const random = seededNumbers(seed);
  const parts: string[] = [];
  let total = 0;
  for (let index = 0; total < length; index += 1) {
    const part = fill(lines[index % lines.length] as string, random);
    parts.push(part);
    total += part.length;
  }
  return parts.join('');
}
