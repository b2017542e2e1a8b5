/**
 * robots.txt by RFC 9309: the groups for our name, else those for everyone; the longest matching rule decides, and
 * between two of the same length the permission. Work is linear in file and path, whatever the wildcards are.
 */
export interface RobotsRules {
    /** `path` with its query. */
    allows(path: string): boolean;
}
export declare const ALLOW_ALL: RobotsRules;
export declare const ALLOW_NONE: RobotsRules;
/** `product` is the name in our user agent, in small letters. */
export declare function parseRobots(text: string, product: string): RobotsRules;
