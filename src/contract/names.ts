/** Names that other programs rely on. A test pins them as literals, because a change here breaks those programs. */

/** Key under which machine-readable facts stand in an MCP result's `_meta`. */
export const META_KEY = 'dev.plimsoll/reduction';

/** Key for what a server wrote under ours: another proxy in front of it, or an imitation. */
export const UPSTREAM_META_KEY = 'dev.plimsoll/upstream-reduction';

/** Key in a request's `_meta` by which a client names its turn; without it a connection is one turn. */
export const TURN_KEY = 'dev.plimsoll/turn';

/** The tool through which a model asks for what was cut. */
export const RETRIEVE_TOOL = 'plimsoll_retrieve';

/** The tools by which a model finds and calls what a long list of tools does not show. */
export const FIND_TOOL = 'plimsoll_find_tools';
export const CALL_TOOL = 'plimsoll_call_tool';

/** The field of structured content that holds the notice. */
export const NOTICE_FIELD = 'plimsoll_notice';

/** Ends the address of the notice beside a resource that was cut. */
export const NOTICE_FRAGMENT = '#plimsoll_notice';

/** Begins the address of a kept original, before its handle. */
export const ORIGINAL_URI = 'plimsoll://original/';

/** File name of the configuration, in a project and in the home folder. JSON and YAML have the same keys. */
export const CONFIG_FILE_NAMES = ['plimsoll.toml', 'plimsoll.json', 'plimsoll.yaml', 'plimsoll.yml'] as const;

/** Environment variables that are not `PLIMSOLL_<SECTION>_<KEY>`. */
export const HOME_VARIABLE = 'PLIMSOLL_HOME';
export const ENVIRONMENT_PREFIX = 'PLIMSOLL_';
