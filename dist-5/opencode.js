
import {
  checkLiveOptions,
  createLiveSession
} from "./chunks/chunk-ZYBUCRGD.js";
import "./chunks/chunk-CQUPBSSZ.js";
import "./chunks/chunk-S5W6EYAK.js";
import "./chunks/chunk-ABGGKU4L.js";
import "./chunks/chunk-GSPOAYQJ.js";
import "./chunks/chunk-P7K7LH2F.js";
import "./chunks/chunk-M5LDYQQ4.js";
import "./chunks/chunk-M6WUMQKJ.js";
import "./chunks/chunk-4ZGQUTTN.js";
import "./chunks/chunk-4AORGZMN.js";
import "./chunks/chunk-NFKAAVWY.js";
import "./chunks/chunk-WO47EFPO.js";
import "./chunks/chunk-6EY4Q5UZ.js";
import "./chunks/chunk-IYWIBBTN.js";
import "./chunks/chunk-TJ3Z2KXH.js";
import "./chunks/chunk-I3LKBWEI.js";
import "./chunks/chunk-R4IAWMV6.js";
import "./chunks/chunk-MHHTF76H.js";
import "./chunks/chunk-TOU6FRXV.js";
import "./chunks/chunk-DH7I6MXL.js";
import "./chunks/chunk-KTWWQLIG.js";
import "./chunks/chunk-KG2NG3TV.js";
import "./chunks/chunk-VB57QMQR.js";
import "./chunks/chunk-LTKHVKZO.js";
import "./chunks/chunk-VFL7AI3G.js";
import "./chunks/chunk-RILF6AXA.js";
import "./chunks/chunk-WZFJHJJ6.js";
import "./chunks/chunk-3FBWONUF.js";
import "./chunks/chunk-POKMPUWT.js";
import "./chunks/chunk-KRXBPMJM.js";
import "./chunks/chunk-MQ3VGVWQ.js";
import "./chunks/chunk-62XU4RBT.js";
import "./chunks/chunk-Y272BMUV.js";
import "./chunks/chunk-H6SA3GLP.js";
import "./chunks/chunk-GRWRJAL4.js";
import "./chunks/chunk-ARVVSX6Y.js";
import "./chunks/chunk-D4VEXHYO.js";
import "./chunks/chunk-RPVX3BEF.js";
import "./chunks/chunk-ZRYH2XAG.js";
import "./chunks/chunk-JKZJZYEL.js";
import "./chunks/chunk-F75QVMNE.js";
import "./chunks/chunk-3S6BF4E6.js";
import "./chunks/chunk-BHTAXQK2.js";
import "./chunks/chunk-MYVCUT3C.js";
import "./chunks/chunk-J6SYX6D4.js";
import "./chunks/chunk-IRIHCQN2.js";
import "./chunks/chunk-YXURGUZJ.js";
import "./chunks/chunk-S3NQFO46.js";
import "./chunks/chunk-WQBNZBTH.js";
import "./chunks/chunk-7KVLOIO2.js";
import "./chunks/chunk-AVH5L24C.js";
import "./chunks/chunk-65WLHOVF.js";
import "./chunks/chunk-FKREJWJN.js";
import "./chunks/chunk-PFWGEGFG.js";
import "./chunks/chunk-E6DGD4NZ.js";

// src/surfaces/opencode/opencode-plugin.ts
var DEFAULT_BUDGET = 1e5;
function createPlugin(options = {}) {
  let given = isContext(options) ? {} : options;
  return checkLiveOptions(given, "createPlugin"), async (context) => {
    let sessions = /* @__PURE__ */ new Map();
    return {
      "experimental.chat.messages.transform": async (_input, output) => {
        try {
          await pruneInPlace(output);
        } catch (error) {
          log(context, String(error));
        }
      }
    };
    async function pruneInPlace(output) {
      let messages = output?.messages, id = sessionOf(messages), session = sessions.get(id) ?? open(given, id, context);
      sessions.set(id, session);
      let pruned = await session.prune(messages);
      if (!(messages === void 0 || pruned === messages)) {
        messages.length = 0;
        for (let message of pruned) messages.push(message);
      }
    }
  };
}
var PlimsollPlugin = createPlugin();
function open(options, name, context) {
  let given = Number(process.env.PLIMSOLL_SESSION_BUDGET), budget = Number.isSafeInteger(given) && given > 0 ? given : DEFAULT_BUDGET;
  return createLiveSession(
    {
      name,
      ...context?.directory === void 0 ? {} : { cwd: context.directory },
      ...options,
      budget: options.budget ?? Math.min(budget, options.limit ?? budget),
      onProblem: options.onProblem ?? (({ message }) => log(context, message)),
      format: "opencode"
    },
    "createPlugin"
  );
}
function log(context, message) {
  Promise.resolve(context).then((found) => found?.client?.app?.log?.({ body: { service: "plimsoll", level: "warn", message } })).catch(() => {
  });
}
function isContext(value) {
  return typeof value == "object" && value !== null && "client" in value && "directory" in value;
}
function sessionOf(messages) {
  let id = messages?.[0]?.info?.sessionID;
  return typeof id == "string" ? id : "opencode";
}
export {
  PlimsollPlugin,
  createPlugin
};
//# sourceMappingURL=opencode.js.map
