
import {
  openCallLedger,
  readCallLedger
} from "./chunk-Y3H46CJX.js";
import "./chunk-KG2NG3TV.js";
import "./chunk-3FBWONUF.js";
import "./chunk-7KVLOIO2.js";
import "./chunk-PFWGEGFG.js";
import "./chunk-E6DGD4NZ.js";
export {
  openCallLedger,
  readCallLedger
};
//# sourceMappingURL=call-ledger-PSUC4ABB.js.map
