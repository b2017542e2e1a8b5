/**
 * Makes secrets for tests and benchmarks, in the shape of each format, never real. Each stands in a piece of ordinary
 * text, as in a log, a settings file or a JSON result.
 */

export interface PlantedSecret {
  /** The format's name, one for each line of `KNOWN` or `ASSIGNED`. */
  readonly format: string;
  /** The characters that must not be readable afterwards. */
  readonly secret: string;
  /** The text it stands in. */
  readonly text: string;
}

type Random = () => number;

/** Numbers that are the same in every run. */
export function seededNumbers(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

const DIGITS = '0123456789';
const LOWER = 'abcdefghijklmnopqrstuvwxyz';
const UPPER = LOWER.toUpperCase();
const ALNUM = DIGITS + LOWER + UPPER;
const URL_SAFE = `${ALNUM}_-`;
const BASE64 = `${ALNUM}+/`;
const HEX = '0123456789abcdef';

/** A pattern is literal text and parts `<set:length>`: h hexadecimal, a letters and digits, u URL-safe, b base64, ... */
const SETS: Readonly<Record<string, string>> = {
  h: HEX,
  a: ALNUM,
  u: URL_SAFE,
  b: BASE64,
  d: DIGITS,
  l: LOWER + DIGITS,
  U: UPPER + DIGITS,
  w: `${ALNUM}_`,
};

/** Fills a pattern. The last character of a part is never a mark, as in most generators. */
export function fill(pattern: string, random: Random): string {
  return pattern.replace(/<(\w):(\d+)>/g, (_, set: string, length: string) => {
    const characters = SETS[set] ?? ALNUM;
    const one = (from: string) => from[Math.floor(random() * from.length)] as string;
    const head = Array.from({ length: Number(length) - 1 }, () => one(characters)).join('');
    return head + one(set === 'u' || set === 'b' || set === 'w' ? ALNUM : characters);
  });
}

const PEM_LINES = '<b:64>\n<b:64>\n<b:64>\n<b:43>=';

/** Formats with a known prefix or structure. In a pattern with `«...»` only that part is the secret. */
export const KNOWN: Readonly<Record<string, string>> = {
  'github classic': 'ghp_<a:36>',
  'github app': 'ghs_<a:36>',
  'github fine-grained': 'github_pat_<a:22>_<a:59>',
  gitlab: 'glpat-<u:20>',
  'gitlab routable': 'glpat-<u:27>.01.<l:9>',
  npm: 'npm_<a:36>',
  pypi: 'pypi-AgEIcHlwaS5vcmc<u:120>',
  'aws access key': 'AKIA<U:16>',
  'aws temporary key': 'ASIA<U:16>',
  'google api': 'AIza<u:35>',
  'google oauth': 'ya29.<u:120>',
  'google client secret': 'GOCSPX-<u:28>',
  'slack bot': 'xoxb-<d:12>-<d:13>-<a:24>',
  'slack user': 'xoxp-<d:11>-<d:11>-<d:12>-<h:32>',
  'slack app': 'xapp-1-A<U:10>-<d:13>-<h:64>',
  'slack webhook': 'https://hooks.slack.com/services/«T<U:10>/B<U:10>/<a:24>»',
  'stripe live': 'sk_live_<a:24>',
  'stripe restricted': 'rk_live_<a:99>',
  'stripe webhook': 'whsec_<a:32>',
  openai: 'sk-<a:20>T3BlbkFJ<a:20>',
  'openai project': 'sk-proj-<u:74>T3BlbkFJ<u:74>',
  anthropic: 'sk-ant-api03-<u:93>AA',
  openrouter: 'sk-or-v1-<h:64>',
  'hugging face': 'hf_<a:34>',
  groq: 'gsk_<a:52>',
  replicate: 'r8_<a:37>',
  sendgrid: 'SG.<u:22>.<u:43>',
  twilio: 'SK<h:32>',
  mailgun: 'key-<h:32>',
  mailchimp: '<h:32>-us12',
  digitalocean: 'dop_v1_<h:64>',
  shopify: 'shpat_<h:32>',
  square: 'sq0atp-<u:22>',
  telegram: '<d:10>:«AA<u:33>»',
  'discord bot': 'MT<a:24>.<u:6>.<u:38>',
  'discord webhook': 'https://discord.com/api/webhooks/<d:18>/«<u:68>»',
  'azure storage': 'AccountName=acme;AccountKey=«<b:86>==»;EndpointSuffix=core.windows.net',
  'azure client secret': '<a:3>8Q~<u:34>',
  'azure devops': '<a:76>AZDO<a:4>',
  jwt: 'eyJhbGciOiJIUzI1NiJ9.eyJ<u:60>.<u:43>',
  'private key': `-----BEGIN RSA PRIVATE KEY-----\n${PEM_LINES}\n-----END RSA PRIVATE KEY-----`,
  'openssh key': `-----BEGIN OPENSSH PRIVATE KEY-----\n${PEM_LINES}\n-----END OPENSSH PRIVATE KEY-----`,
  postgres: 'postgres://app:«<a:16>»@db.internal:5432/shop',
  mongodb: 'mongodb+srv://svc:«<u:20>»@cluster0.mongodb.net/?retryWrites=true',
  'basic auth in address': 'https://deploy:«<a:20>»@git.internal/repo.git',
  bearer: 'Authorization: Bearer «<u:40>»',
  'age key': 'AGE-SECRET-KEY-1<U:58>',
  databricks: 'dapi<h:32>',
  linear: 'lin_api_<a:40>',
  notion: 'ntn_<d:11><a:35>',
  atlassian: 'ATATT3xFfGF0<u:170>=<U:8>',
  'new relic': 'NRAK-<U:27>',
  'new relic licence': '<h:36>NRAL',
  'sentry user': 'sntryu_<h:64>',
  supabase: 'sbp_<h:40>',
  vault: 'hvs.<u:90>',
  doppler: 'dp.pt.<a:43>',
  postman: 'PMAK-<h:24>-<h:34>',
  figma: 'figd_<u:40>',
  grafana: 'glsa_<a:32>_<h:8>',
  heroku: 'HRKU-<h:8>-<h:4>-<h:4>-<h:4>-<h:12>',
  terraform: '<a:14>.atlasv1.<u:64>',
  planetscale: 'pscale_tkn_<u:43>',
  'fly.io': 'fm2_<b:160>',
  pulumi: 'pul-<h:40>',
  docker: 'dckr_pat_<u:27>',
  rubygems: 'rubygems_<h:48>',
  airtable: 'pat<a:14>.<h:64>',
  dynatrace: 'dt0c01.<U:24>.<U:64>',
  tailscale: 'tskey-auth-<a:16>-<a:32>',
  hubspot: 'pat-na1-<h:8>-<h:4>-<h:4>-<h:4>-<h:12>',
  nvidia: 'nvapi-<u:64>',
  resend: 're_<a:8>_<a:24>',
  'octopus deploy': 'API-<U:26>',
  'gitlab runner': 'GR1348941<u:20>',
};

/** Secrets that only their name gives away. */
export const ASSIGNED: Readonly<Record<string, string>> = {
  'env api key': 'API_KEY=«<a:32>»',
  'env vendor key': 'export ACME_API_KEY="«<h:40>»"',
  'env password': 'DB_PASSWORD=«<a:12>»',
  'env token': 'ACME_TOKEN=«<u:30>»',
  'json password': '{"user": "ann", "password": "«<a:10>4»"}',
  'json client secret': '{"client_id": "app", "client_secret": "«<u:36>»"}',
  'json api key': '{"apiKey": "«<h:32>»"}',
  'json in json': '{"body": "{\\"access_token\\": \\"«<a:40>»\\"}"}',
  'yaml secret': 'secret: «<u:32>»',
  'yaml password': "  password: '«<a:14>7»'",
  'toml token': 'auth_token = "«<a:40>»"',
  'aws secret': 'aws_secret_access_key = «<b:40>»',
  'heroku by name': 'HEROKU_API_KEY=«<h:8>-<h:4>-<h:4>-<h:4>-<h:12>»',
  'datadog by name': 'DD_API_KEY: «<h:32>»',
  header: 'X-Api-Key: «<a:32>»',
  query: 'https://api.acme.dev/v1/items?access_token=«<a:32>»&page=2',
  option: 'acme deploy --token «<a:36>» --verbose',
  code: 'const client = new Client({ apiKey: "«<a:32>»" });',
  'connection string': 'Server=tcp:db;User Id=app;Password=«<a:10>!8»;Encrypt=True',
  xml: '<add><password>«<a:11>5»</password></add>',
};

const PLACES: readonly ((secret: string) => string)[] = [
  (secret) => `2026-01-22 12:00:00 INFO connected with ${secret} after 3 tries`,
  (secret) => `{"id": 17, "note": ${JSON.stringify(`line\n${secret}`)}, "ok": true}`,
  (secret) => `The deployment uses \`${secret}\`, see the manual.`,
  (secret) => `name,value\nfirst,${secret}\nsecond,2\n`,
  (secret) => `see (${secret}) or ask.`,
];

/** `each` secrets of every known format, each in another kind of text. */
export function plantKnown(each: number, seed = 1): PlantedSecret[] {
  return plant(KNOWN, each, seed, (text, index) =>
    (PLACES[index % PLACES.length] as (text: string) => string)(text),
  );
}

/** `each` secrets of every format of a table, as a line of its own. */
export function plantFormats(
  formats: Readonly<Record<string, string>>,
  each: number,
  seed: number,
): PlantedSecret[] {
  return plant(formats, each, seed, (text) => `first line\n${text}\nlast line\n`);
}

/** `each` secrets of every kind of assignment. */
export function plantAssigned(each: number, seed = 2): PlantedSecret[] {
  return plant(ASSIGNED, each, seed, (text) => `# settings\n${text}\nregion = "eu-west-1"\n`);
}

function plant(
  formats: Readonly<Record<string, string>>,
  each: number,
  seed: number,
  place: (text: string, index: number) => string,
): PlantedSecret[] {
  const random = seededNumbers(seed);
  return Object.entries(formats).flatMap(([format, pattern]) =>
    Array.from({ length: each }, (_, index) => {
      const filled = fill(pattern, random);
      const marked = /«([^»]*)»/.exec(filled);
      const secret = marked?.[1] ?? filled;
      const text = place(filled.replace('«', '').replace('»', ''), index);
      return { format, secret: text.includes(secret) ? secret : JSON.stringify(secret).slice(1, -1), text };
    }),
  );
}
