export declare function holdsOrders(text: string): boolean;
