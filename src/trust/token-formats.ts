/**
 * Secrets that announce themselves: a literal prefix, then a run of known characters of a known length. The table is
 * facts about formats, one line each; what has more structure than this is in `shaped-formats.ts`.
 */
import { CHARS } from './char-classes.js';

export interface TokenFormat {
  /** The name a reader sees: `[redacted:github-token]`. */
  readonly rule: string;
  readonly prefixes: readonly string[];
  /** Characters after the prefix, as a mask of `CHARS`. The run is taken whole. */
  readonly body: number;
  readonly min: number;
  readonly max: number;
  /** The body has at least one digit. For prefixes that ordinary words also have. */
  readonly digit?: true;
  /** Not after `-`, `.`, `/` or `+`. For prefixes that are also the end of a longer name. */
  readonly alone?: true;
}

const ANY_LENGTH = 4096;
const { alnum, alnumDash, base64Equals, lowerDigit, lowerHex, upperDigit, word, wordDash } = CHARS;
const { wordDashDot, wordDashEquals } = CHARS;

export const TOKEN_FORMATS: readonly TokenFormat[] = [
  // Code hosting, registries, builds
  {
    rule: 'github-token',
    prefixes: ['ghp_', 'gho_', 'ghu_', 'ghs_', 'ghr_'],
    body: alnum,
    min: 36,
    max: 255,
  },
  { rule: 'github-fine-grained-token', prefixes: ['github_pat_'], body: word, min: 36, max: 255 },
  {
    rule: 'gitlab-token',
    prefixes: [
      ...['glpat-', 'gldt-', 'glrt-', 'glptt-', 'glft-', 'glsoat-', 'glcbt-', 'glagent-', 'glimt-', 'gloas-'],
      ...['glffct-', 'glrtr-', 'glwt-'],
    ],
    body: wordDashDot,
    min: 20,
    max: 300,
  },
  { rule: 'npm-token', prefixes: ['npm_'], body: alnum, min: 36, max: 36 },
  { rule: 'pypi-token', prefixes: ['pypi-Ag'], body: wordDash, min: 50, max: ANY_LENGTH },
  { rule: 'rubygems-key', prefixes: ['rubygems_'], body: lowerHex, min: 48, max: 48 },
  { rule: 'crates-token', prefixes: ['cio'], body: alnum, min: 32, max: 32, digit: true },
  { rule: 'nuget-key', prefixes: ['oy2'], body: lowerDigit, min: 43, max: 43 },
  { rule: 'clojars-token', prefixes: ['CLOJARS_'], body: alnum, min: 60, max: 60 },
  { rule: 'docker-token', prefixes: ['dckr_pat_', 'dckr_oat_'], body: wordDash, min: 24, max: 64 },
  { rule: 'artifactory-key', prefixes: ['AKCp'], body: alnum, min: 60, max: 80, digit: true },
  { rule: 'artifactory-reference-token', prefixes: ['cmVmdGtuO'], body: alnum, min: 50, max: 60 },
  { rule: 'buildkite-token', prefixes: ['bkua_', 'bkaj_'], body: alnum, min: 32, max: 64 },
  { rule: 'circleci-token', prefixes: ['CCIPAT_', 'CCIPRJ_'], body: word, min: 40, max: 100 },
  { rule: 'sonarqube-token', prefixes: ['squ_', 'sqp_', 'sqa_'], body: lowerHex, min: 40, max: 40 },
  { rule: 'sourcegraph-token', prefixes: ['sgp_'], body: word, min: 40, max: 80 },
  // Clouds and hosting
  {
    rule: 'aws-access-key',
    prefixes: ['AKIA', 'ASIA', 'ABIA', 'ACCA'],
    body: upperDigit,
    min: 16,
    max: 16,
  },
  { rule: 'aws-bedrock-key', prefixes: ['ABSK'], body: base64Equals, min: 109, max: 280 },
  { rule: 'aws-bedrock-key', prefixes: ['bedrock-api-key-'], body: base64Equals, min: 60, max: ANY_LENGTH },
  { rule: 'google-api-key', prefixes: ['AIza'], body: wordDash, min: 35, max: 35 },
  { rule: 'google-oauth-token', prefixes: ['ya29.'], body: wordDashDot, min: 20, max: ANY_LENGTH },
  { rule: 'google-oauth-secret', prefixes: ['GOCSPX-'], body: wordDash, min: 24, max: 40 },
  { rule: 'google-refresh-token', prefixes: ['1//0'], body: wordDash, min: 40, max: 300 },
  {
    rule: 'digitalocean-token',
    prefixes: ['dop_v1_', 'doo_v1_', 'dor_v1_'],
    body: lowerHex,
    min: 64,
    max: 64,
  },
  { rule: 'alibaba-key', prefixes: ['LTAI'], body: alnum, min: 12, max: 26, digit: true },
  { rule: 'tencent-key', prefixes: ['AKID'], body: alnum, min: 32, max: 32 },
  { rule: 'cloudflare-token', prefixes: ['cfut_', 'cfat_', 'cfk_'], body: wordDash, min: 40, max: 80 },
  { rule: 'cloudflare-origin-key', prefixes: ['v1.0-'], body: alnumDash, min: 160, max: 180 },
  { rule: 'heroku-key', prefixes: ['HRKU-'], body: wordDash, min: 36, max: 70 },
  { rule: 'fly-token', prefixes: ['fm1r_', 'fm2_', 'fo1_'], body: CHARS.opaque, min: 40, max: ANY_LENGTH },
  { rule: 'netlify-token', prefixes: ['nfp_'], body: alnum, min: 36, max: 60 },
  { rule: 'vercel-token', prefixes: ['vcp_', 'vci_', 'vca_', 'vcr_', 'vck_'], body: alnum, min: 24, max: 80 },
  { rule: 'render-key', prefixes: ['rnd_'], body: alnum, min: 28, max: 60 },
  { rule: 'pulumi-token', prefixes: ['pul-'], body: lowerHex, min: 40, max: 40 },
  { rule: 'tailscale-key', prefixes: ['tskey-'], body: alnumDash, min: 20, max: 100, digit: true },
  { rule: 'openshift-token', prefixes: ['sha256~'], body: wordDash, min: 43, max: 43 },
  { rule: 'vault-token', prefixes: ['hvs.', 'hvb.', 'hvr.'], body: wordDash, min: 24, max: 400, digit: true },
  {
    rule: 'doppler-token',
    prefixes: ['dp.pt.', 'dp.ct.', 'dp.sa.', 'dp.scim.', 'dp.audit.'],
    body: alnum,
    min: 40,
    max: 44,
  },
  { rule: 'doppler-token', prefixes: ['dp.st.'], body: wordDashDot, min: 40, max: 80, digit: true },
  { rule: 'onepassword-token', prefixes: ['ops_eyJ'], body: base64Equals, min: 100, max: ANY_LENGTH },
  { rule: 'infracost-key', prefixes: ['ico-'], body: alnum, min: 32, max: 32, digit: true },
  { rule: 'gitlab-runner-token', prefixes: ['GR1348941'], body: wordDash, min: 20, max: 60 },
  { rule: 'octopus-key', prefixes: ['API-'], body: upperDigit, min: 25, max: 32, digit: true, alone: true },
  { rule: 'scalingo-token', prefixes: ['tk-us-'], body: wordDash, min: 48, max: 48 },
  { rule: 'yandex-key', prefixes: ['AQVN'], body: wordDash, min: 35, max: 38, digit: true },
  { rule: 'defined-key', prefixes: ['dnkey-'], body: alnumDash, min: 40, max: 100 },
  { rule: 'adobe-secret', prefixes: ['p8e-'], body: lowerDigit, min: 32, max: 32 },
  // Data
  { rule: 'databricks-token', prefixes: ['dapi', 'dose', 'dkea'], body: lowerHex, min: 32, max: 32 },
  {
    rule: 'planetscale-token',
    prefixes: ['pscale_tkn_', 'pscale_pw_', 'pscale_oauth_'],
    body: wordDashDot,
    min: 32,
    max: 64,
  },
  { rule: 'supabase-key', prefixes: ['sbp_'], body: lowerHex, min: 40, max: 40 },
  { rule: 'supabase-key', prefixes: ['sb_secret_'], body: wordDash, min: 20, max: 60 },
  { rule: 'neon-key', prefixes: ['napi_'], body: lowerDigit, min: 40, max: 80 },
  { rule: 'pinecone-key', prefixes: ['pcsk_'], body: word, min: 40, max: 90 },
  { rule: 'prefect-key', prefixes: ['pnu_'], body: alnum, min: 36, max: 36 },
  // Messages, mail, telephony
  {
    rule: 'slack-token',
    prefixes: ['xoxb-', 'xoxa-', 'xoxp-', 'xoxr-', 'xoxs-', 'xoxo-', 'xoxe-', 'xoxc-', 'xoxd-', 'xoxe.xox'],
    body: alnumDash,
    min: 20,
    max: 400,
    digit: true,
  },
  { rule: 'slack-app-token', prefixes: ['xapp-1-'], body: alnumDash, min: 40, max: 200 },
  { rule: 'twilio-key', prefixes: ['SK'], body: lowerHex, min: 32, max: 32 },
  { rule: 'mailgun-key', prefixes: ['key-'], body: lowerHex, min: 32, max: 32, alone: true },
  { rule: 'brevo-key', prefixes: ['xkeysib-', 'xsmtpsib-'], body: alnumDash, min: 64, max: 90 },
  // Payments and shops
  {
    rule: 'stripe-key',
    prefixes: ['sk_live_', 'sk_test_', 'rk_live_', 'rk_test_', 'sk_prod_', 'rk_prod_'],
    body: alnum,
    min: 16,
    max: 255,
  },
  { rule: 'webhook-secret', prefixes: ['whsec_'], body: base64Equals, min: 24, max: 100 },
  { rule: 'square-token', prefixes: ['sq0atp-', 'sq0csp-'], body: wordDash, min: 22, max: 60 },
  { rule: 'square-token', prefixes: ['EAAA'], body: wordDash, min: 60, max: 60, digit: true, alone: true },
  {
    rule: 'shopify-token',
    prefixes: ['shpat_', 'shpca_', 'shppa_', 'shpss_'],
    body: CHARS.hex,
    min: 32,
    max: 32,
  },
  { rule: 'shippo-token', prefixes: ['shippo_live_', 'shippo_test_'], body: lowerHex, min: 40, max: 40 },
  { rule: 'easypost-key', prefixes: ['EZAK', 'EZTK'], body: alnum, min: 54, max: 54 },
  {
    rule: 'plaid-token',
    prefixes: ['access-sandbox-', 'access-production-'],
    body: alnumDash,
    min: 36,
    max: 36,
  },
  { rule: 'duffel-token', prefixes: ['duffel_live_', 'duffel_test_'], body: wordDash, min: 43, max: 43 },
  { rule: 'flutterwave-key', prefixes: ['FLWSECK_TEST-', 'FLWSECK-'], body: alnumDash, min: 32, max: 60 },
  // Models
  { rule: 'anthropic-key', prefixes: ['sk-ant-'], body: wordDash, min: 20, max: 300 },
  {
    rule: 'openai-key',
    prefixes: ['sk-proj-', 'sk-svcacct-', 'sk-admin-'],
    body: wordDash,
    min: 20,
    max: 300,
  },
  { rule: 'openrouter-key', prefixes: ['sk-or-'], body: alnumDash, min: 32, max: 100 },
  { rule: 'langfuse-key', prefixes: ['sk-lf-'], body: alnumDash, min: 36, max: 36 },
  { rule: 'openai-key', prefixes: ['sk-'], body: alnum, min: 20, max: 200, digit: true, alone: true },
  { rule: 'huggingface-token', prefixes: ['hf_', 'api_org_'], body: alnum, min: 34, max: 40 },
  { rule: 'groq-key', prefixes: ['gsk_'], body: alnum, min: 40, max: 60 },
  { rule: 'xai-key', prefixes: ['xai-'], body: alnum, min: 60, max: 100 },
  { rule: 'perplexity-key', prefixes: ['pplx-'], body: alnum, min: 40, max: 60 },
  { rule: 'replicate-token', prefixes: ['r8_'], body: alnum, min: 37, max: 40 },
  { rule: 'nvidia-key', prefixes: ['nvapi-'], body: wordDash, min: 50, max: 80 },
  { rule: 'tavily-key', prefixes: ['tvly-'], body: alnumDash, min: 24, max: 60, digit: true },
  { rule: 'firecrawl-key', prefixes: ['fc-'], body: lowerHex, min: 32, max: 32, alone: true },
  { rule: 'langsmith-key', prefixes: ['lsv2_pt_', 'lsv2_sk_'], body: word, min: 40, max: 60 },
  { rule: 'e2b-key', prefixes: ['e2b_'], body: lowerHex, min: 40, max: 40 },
  { rule: 'elevenlabs-key', prefixes: ['sk_'], body: lowerHex, min: 48, max: 48 },
  // Work
  { rule: 'linear-key', prefixes: ['lin_api_', 'lin_oauth_'], body: alnum, min: 32, max: 64 },
  { rule: 'notion-token', prefixes: ['ntn_'], body: alnum, min: 40, max: 60 },
  { rule: 'notion-token', prefixes: ['secret_'], body: alnum, min: 43, max: 43, digit: true },
  { rule: 'atlassian-token', prefixes: ['ATATT3', 'ATCTT3'], body: wordDashEquals, min: 50, max: 300 },
  { rule: 'bitbucket-token', prefixes: ['ATBB'], body: wordDashEquals, min: 28, max: 60, digit: true },
  { rule: 'postman-key', prefixes: ['PMAK-'], body: alnumDash, min: 59, max: 59 },
  { rule: 'figma-token', prefixes: ['figd_', 'figu_'], body: wordDash, min: 36, max: 60 },
  { rule: 'typeform-token', prefixes: ['tfp_'], body: wordDashDot, min: 40, max: 80 },
  {
    rule: 'hubspot-token',
    prefixes: ['pat-na1-', 'pat-na2-', 'pat-eu1-'],
    body: alnumDash,
    min: 36,
    max: 36,
  },
  { rule: 'readme-key', prefixes: ['rdme_'], body: alnum, min: 60, max: 80 },
  { rule: 'contentful-token', prefixes: ['CFPAT-'], body: wordDash, min: 40, max: 60 },
  { rule: 'frameio-token', prefixes: ['fio-u-'], body: wordDashEquals, min: 64, max: 64 },
  { rule: 'settlemint-token', prefixes: ['sm_aat_', 'sm_pat_', 'sm_sat_'], body: alnum, min: 16, max: 16 },
  // Watching
  { rule: 'newrelic-key', prefixes: ['NRAK-', 'NRII-', 'NRRA-', 'NRIQ-'], body: wordDash, min: 24, max: 48 },
  { rule: 'sentry-token', prefixes: ['sntrys_'], body: CHARS.opaque, min: 60, max: ANY_LENGTH },
  { rule: 'sentry-token', prefixes: ['sntryu_'], body: lowerHex, min: 64, max: 64 },
  { rule: 'grafana-token', prefixes: ['glsa_'], body: word, min: 36, max: 60 },
  { rule: 'grafana-token', prefixes: ['glc_'], body: base64Equals, min: 32, max: 400 },
  { rule: 'grafana-token', prefixes: ['eyJrIjoi'], body: base64Equals, min: 60, max: 400 },
  {
    rule: 'dynatrace-token',
    prefixes: ['dt0c01.', 'dt0s01.', 'dt0s16.'],
    body: wordDashDot,
    min: 60,
    max: 120,
  },
  { rule: 'posthog-key', prefixes: ['phx_'], body: alnum, min: 40, max: 60 },
  // Keys that people hold
  { rule: 'onepassword-key', prefixes: ['A3-'], body: alnumDash, min: 32, max: 40, digit: true, alone: true },
  { rule: 'age-secret-key', prefixes: ['AGE-SECRET-KEY-1'], body: upperDigit, min: 58, max: 58 },
];
