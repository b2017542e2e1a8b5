import type { Config } from '../../contract/config/config.js';
import type { Checked } from './check-tree.js';
import { type Origin } from './problem.js';
/** What all sources but the project file say together. */
export interface OperatorWord {
    readonly config: Config;
    readonly origins: ReadonlyMap<string, Origin>;
}
export declare function tightening({ leaves, problems }: Checked, operator: OperatorWord): Checked;
