/** What the middle of a route holds: how dangerous its systems are, and which is the worst. */
import type { JsonValue } from '../../reduce/plain-json.js';
export interface RouteFields {
    /** The field with a system's security figure. */
    readonly securityKey: string;
    /** The field with a system's name. */
    readonly nameKey: string;
}
/** A system without a figure is unknown, never safe. */
export declare function summarizeSystems(systems: readonly unknown[], { securityKey, nameKey }: RouteFields): {
    readonly [key: string]: JsonValue;
};
