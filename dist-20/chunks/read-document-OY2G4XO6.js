
import {
  readDocument
} from "./chunk-IMZHBZSG.js";
import "./chunk-3YJ6JS6K.js";
import "./chunk-GPKXI3KX.js";
import "./chunk-UCRM7RQT.js";
import "./chunk-BKBANAHQ.js";
import "./chunk-I423XU63.js";
import "./chunk-PFWGEGFG.js";
import "./chunk-E6DGD4NZ.js";
export {
  readDocument
};
//# sourceMappingURL=read-document-OY2G4XO6.js.map
