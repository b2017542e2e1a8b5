export interface TourStep {
    readonly title: string;
    readonly lines: readonly string[];
}
export declare function runTour(): Promise<TourStep[]>;
