

// src/contract/names.ts
var META_KEY = "dev.plimsoll/reduction", UPSTREAM_META_KEY = "dev.plimsoll/upstream-reduction", TURN_KEY = "dev.plimsoll/turn", RETRIEVE_TOOL = "plimsoll_retrieve", NOTICE_FIELD = "plimsoll_notice", NOTICE_FRAGMENT = "#plimsoll_notice", ORIGINAL_URI = "plimsoll://original/", CONFIG_FILE_NAMES = ["plimsoll.toml", "plimsoll.json", "plimsoll.yaml", "plimsoll.yml"], HOME_VARIABLE = "PLIMSOLL_HOME", ENVIRONMENT_PREFIX = "PLIMSOLL_";

export {
  META_KEY,
  UPSTREAM_META_KEY,
  TURN_KEY,
  RETRIEVE_TOOL,
  NOTICE_FIELD,
  NOTICE_FRAGMENT,
  ORIGINAL_URI,
  CONFIG_FILE_NAMES,
  HOME_VARIABLE,
  ENVIRONMENT_PREFIX
};
//# sourceMappingURL=chunk-7KVLOIO2.js.map
