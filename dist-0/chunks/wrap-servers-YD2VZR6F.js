
import {
  findServers,
  isServersFile
} from "./chunk-G7WOU5V4.js";
import "./chunk-DE33SPTR.js";
import "./chunk-PFWGEGFG.js";
import "./chunk-E6DGD4NZ.js";
export {
  findServers,
  isServersFile
};
//# sourceMappingURL=wrap-servers-YD2VZR6F.js.map
