
import {
  ENVIRONMENT_PREFIX,
  HOME_VARIABLE
} from "./chunk-7KVLOIO2.js";

// src/app/configuration/environment-name.ts
function environmentName(path) {
  return ENVIRONMENT_PREFIX + path.join("_").replaceAll("-", "_").toUpperCase();
}
function optionVariables(env) {
  return Object.keys(env).filter((name) => name.startsWith(ENVIRONMENT_PREFIX) && name !== HOME_VARIABLE).sort().flatMap((variable) => {
    let text = env[variable] ?? "";
    return text.trim() === "" ? [] : [{ variable, text }];
  });
}

export {
  environmentName,
  optionVariables
};
//# sourceMappingURL=chunk-I3LKBWEI.js.map
