
import {
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

// src/surfaces/ai-sdk/prune-step.ts
function pruneStep(options) {
  let onProblem = options?.onProblem ?? warn, session = createLiveSession({ ...options, onProblem, format: "ai-sdk" }, "pruneStep");
  return async (step) => {
    let given = step?.messages;
    return { messages: await session.prune(given) };
  };
}
function warn({ message }) {
  process.emitWarning(message, "PlimsollWarning");
}
export {
  pruneStep
};
//# sourceMappingURL=ai-sdk.js.map
